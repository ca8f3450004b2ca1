// Package tokens counts the tokens of a text as a model reads them: o200k_base,
// with the vocabulary in the program. Other models count a little differently;
// as a budget it serves for all.
package tokens

import (
	"fmt"
	"sync"

	"github.com/tiktoken-go/tokenizer/codec"
)

// encoder loads the vocabulary (12 ms, 6 MB) when something is counted first.
var encoder = sync.OnceValue(codec.NewO200kBase)

// Count is the number of o200k_base tokens of a text. Text that looks like one
// of the model's special tokens counts as text.
func Count(text string) int {
	n, err := encoder().Count(text)
	if err != nil { // only for a broken vocabulary
		panic(fmt.Sprintf("count tokens: %v", err))
	}
	return n
}
