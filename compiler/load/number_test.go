package load

import "testing"

func TestCanonicalDecimal(t *testing.T) {
	for _, c := range []struct {
		text, want string
		whole, ok  bool
	}{
		{"0", "0", true, true},
		{"-0", "0", true, true},
		{"+12", "12", true, true},
		{"123456789012345678901234567890", "123456789012345678901234567890", true, true},
		{"1.0", "1.0", false, true},
		{"50.0", "50.0", false, true}, // github.com/mikefarah/yq/issues/2683
		{"0.10", "0.1", false, true},
		{"1.", "1.0", false, true},
		{".5", "0.5", false, true},
		{"-.50", "-0.5", false, true},
		{"0.0", "0.0", false, true},
		{"-0.0", "0.0", false, true},
		{"0e5", "0.0", false, true},
		{"0e99999999999", "0.0", false, true},
		{"1e3", "1000.0", false, true},
		{"1.5E3", "1500.0", false, true},
		{"12.34e1", "123.4", false, true},
		{"12.34e-3", "0.01234", false, true},
		{"1e20", "100000000000000000000.0", false, true},
		{"1e21", "1e+21", false, true},
		{"1e+30", "1e+30", false, true},
		{"15e29", "1.5e+30", false, true},
		{"1e-20", "0.00000000000000000001", false, true},
		{"1e-21", "1e-21", false, true},
		{"9007199254740993.5", "9007199254740993.5", false, true}, // more digits than a double holds
		{"1.7e308", "1.7e+308", false, true},
		{"1.8e308", "", false, false},
		{"1e-400", "", false, false},
		{"1e99999999999", "0.0", false, false},
	} {
		got, whole, ok := canonicalDecimal(c.text)
		if ok != c.ok || whole != c.whole || ok && got != c.want {
			t.Errorf("%s: got %q whole=%t ok=%t, want %q whole=%t ok=%t", c.text, got, whole, ok, c.want, c.whole, c.ok)
		}
	}
}

func TestCanonicalIntIsBounded(t *testing.T) {
	long := make([]byte, maxIntDigits+1)
	for i := range long {
		long[i] = '9'
	}
	if _, ok := canonicalInt(false, string(long)); ok {
		t.Error("a whole number beyond any double was accepted")
	}
	if text, ok := canonicalInt(true, string(long[1:])); !ok || len(text) != maxIntDigits+1 {
		t.Error("a whole number of 309 digits was refused or cut")
	}
}
