package tokens

import (
	"strings"
	"sync"
	"testing"
)

// The token ids of these are the tokenizer library's published examples.
func TestCount(t *testing.T) {
	for text, want := range map[string]int{
		"":                     0,
		"hello  world":         3,
		"hello   world":        3,
		"supercalifragilistic": 6,
		"We know what we are, but know not what we may be.": 14,
	} {
		if got := Count(text); got != want {
			t.Errorf("%q: %d tokens, want %d", text, got, want)
		}
	}
}

func TestCountInParallel(t *testing.T) {
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if got := Count("hello world"); got != 2 {
				t.Errorf("%d tokens, want 2", got)
			}
		})
	}
	group.Wait()
}

func BenchmarkCount(b *testing.B) {
	text := strings.Repeat("Returns one job by its id, with its status. ", 20)
	for b.Loop() {
		Count(text)
	}
}
