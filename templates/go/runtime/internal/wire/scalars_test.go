package wire_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"example.com/sdk"
	"example.com/sdk/internal/wire"
)

func TestIntegers(t *testing.T) {
	for text, want := range map[string]int64{
		"0": 0, "-0": 0, "1.0": 1, "1e2": 100, "1E2": 100, "-2.00": -2, "12.50e1": 125, "100e-2": 1,
		"9223372036854775807": math.MaxInt64, "-9223372036854775808": math.MinInt64,
		"9223372036854775807.000": math.MaxInt64, "0e999999999999999999999": 0, "0.000e-5": 0,
		"1000000000000000000000e-20": 10, "1e18": 1_000_000_000_000_000_000,
	} {
		wantEqual(t, text, readWell[int64](t, text), want)
	}
	for _, text := range []string{
		"1.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e99999999999999999999",
		"1e-99999999999999999999", "0.1e0", `"1"`, "true", "null", "[]",
	} {
		var value int64
		_, err := wire.Decode([]byte(text), &value)
		var kind *wire.KindError
		if !errors.As(err, &kind) || kind.Wanted != "integer" || value != 0 {
			t.Errorf("%s: %d, %v", text, value, err)
		}
	}
	if _, err := wire.Decode([]byte("2147483648"), new(int32)); err == nil {
		t.Error("an int32 held more than 32 bits")
	}
	wantSent(t, []int64{math.MaxInt64, math.MinInt64}, "[9223372036854775807,-9223372036854775808]")
}

func TestUnsignedIntegers(t *testing.T) {
	for text, want := range map[string]uint64{
		"0": 0, "-0": 0, "-0.0": 0, "1.0": 1, "1e2": 100, "18446744073709551615": math.MaxUint64,
		"9223372036854775808": 1 << 63, "18446744073709551615.00": math.MaxUint64, "1e19": 1e19,
	} {
		wantEqual(t, text, readWell[uint64](t, text), want)
	}
	for _, text := range []string{"-1", "-1e2", "1.5", "18446744073709551616", "1e20", `"1"`, "null"} {
		var value uint64
		_, err := wire.Decode([]byte(text), &value)
		var kind *wire.KindError
		if !errors.As(err, &kind) || kind.Wanted != "integer" || value != 0 {
			t.Errorf("%s: %d, %v", text, value, err)
		}
	}
	if _, err := wire.Decode([]byte("4294967296"), new(uint32)); err == nil {
		t.Error("a uint32 held more than 32 bits")
	}
	wantSent(t, []uint64{math.MaxUint64, 0}, "[18446744073709551615,0]")
	wantSent(t, map[string]*uint32{"a": sdk.Ptr(uint32(math.MaxUint32))}, `{"a":4294967295}`)
}

func TestNumbers(t *testing.T) {
	for _, value := range []float64{0, 0.1, 1e-7, 123456789e-15, 1e21, 1e20, -1.5, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		want, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		wantSent(t, value, string(want))
		wantEqual(t, string(want), readWell[float64](t, string(want)), value)
	}
	for _, value := range []any{math.NaN(), math.Inf(1), json.Number("x"), json.Number("1 "), func() {}, json.RawMessage(`{"a":}`)} {
		if text, err := wire.Marshal(value); err == nil {
			t.Errorf("%v was written as %s", value, text)
		}
	}
	for _, text := range []string{"1e400", "-1e400"} {
		var huge struct {
			Plain    float64               `json:"plain"`
			Pointer  *float64              `json:"pointer,omitempty"`
			Nullable sdk.Nullable[float64] `json:"nullable,omitzero"`
			List     []float64             `json:"list,omitempty"`

			ExtraProperties map[string]json.RawMessage `json:"-"`
		}
		whole := strings.ReplaceAll(`{"plain":X,"pointer":X,"nullable":X,"list":[X]}`, "X", text)
		issues, err := wire.Decode([]byte(whole), &huge)
		wantEqual(t, "error", err, error(nil))
		wantIssues(t, issues, wire.Issue{Pointer: "/list/0", Wanted: "number", Found: "number"})
		wantEqual(t, "infinite", math.IsInf(huge.Plain, 0) && math.IsInf(*huge.Pointer, 0) && huge.List == nil, true)
		wantSent(t, huge, whole)
		huge.Plain = 1
		wantSent(t, huge, strings.Replace(whole, text, "1", 1))
	}
	if _, err := wire.Decode([]byte("1e400"), new(float64)); err == nil {
		t.Error("1e400 was read where its text is lost")
	}
	wantEqual(t, "any", readWell[any](t, `12345678901234567890.10`), json.Number("12345678901234567890.10"))
	wantSent(t, json.Number(""), "0")
}

func TestBytes(t *testing.T) {
	want := []byte{0xfb, 0xff, 0xfe}
	for _, text := range []string{`"+//+"`, `"-__-"`, `"\u002b\/\/+"`} {
		wantEqual(t, text, readWell[[]byte](t, text), want)
	}
	wantEqual(t, "without padding", readWell[[]byte](t, `"AQ"`), []byte{1})
	wantEqual(t, "empty", readWell[[]byte](t, `""`), []byte{})
	wantSent(t, want, `"+//+"`)
	if _, err := wire.Decode([]byte(`"!"`), new([]byte)); err == nil {
		t.Error("what is no base64 was taken")
	}
}

func TestTimes(t *testing.T) {
	day := time.Date(2024, 2, 29, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]struct {
		instant time.Time
		written string
		exact   bool
	}{
		"2024-02-29T12:00:00Z":                {day, "2024-02-29T12:00:00Z", true},
		"2024-02-29t12:00:00z":                {day, "2024-02-29T12:00:00Z", true},
		"2024-02-29 12:00:00Z":                {day, "2024-02-29T12:00:00Z", true},
		"2024-02-29T12:00:00+05:30":           {day.Add(-330 * time.Minute), "2024-02-29T12:00:00+05:30", true},
		"2024-02-29T12:00:00-0530":            {day.Add(330 * time.Minute), "2024-02-29T12:00:00-05:30", true},
		"2024-02-29T12:00:00.123456789+05:30": {day.Add(-330*time.Minute + 123456789), "2024-02-29T12:00:00.123456789+05:30", true},
		"2024-02-29T12:00:00.120Z":            {day.Add(120 * time.Millisecond), "2024-02-29T12:00:00.12Z", true},
		"2024-02-29T12:00:00,5Z":              {day.Add(500 * time.Millisecond), "2024-02-29T12:00:00.5Z", true},
		"2024-02-29T12:00:00.0000000001Z":     {day, "2024-02-29T12:00:00Z", false},
		"2024-02-29T12:00:00.0000000000Z":     {day, "2024-02-29T12:00:00Z", true},
		"2024-02-29T12:00:00":                 {day, "2024-02-29T12:00:00Z", false},
		"2024-02-29T12:00:00-00:00":           {day, "2024-02-29T12:00:00Z", false},
		"2016-12-31T23:59:60Z":                {time.Date(2017, 1, 1, 0, 0, 0, 0, time.UTC), "2017-01-01T00:00:00Z", false},
		"0001-01-01T00:00:00Z":                {time.Time{}, "0001-01-01T00:00:00Z", true},
		"9999-12-31T23:59:59.999Z":            {time.Date(9999, 12, 31, 23, 59, 59, 999e6, time.UTC), "9999-12-31T23:59:59.999Z", true},
		"0000-01-01T00:00:00Z":                {time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC), "0000-01-01T00:00:00Z", true},
	} {
		got, exact, ok := wire.ParseTime(text)
		if !ok || !got.Equal(want.instant) || exact != want.exact {
			t.Errorf("%s: %v, exact %v, ok %v", text, got, exact, ok)
		}
		if written, err := wire.FormatTime(got); err != nil || written != want.written {
			t.Errorf("%s was written as %s, %v", text, written, err)
		}
	}
	for _, text := range []string{
		"", "2024-02-29", "2024-02-30T12:00:00Z", "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z",
		"2024-02-29T12:00:61Z", "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00+5:30", "2024-02-29T12:00:00+24:00",
		"2024-02-29T12:00:00+05:60", "2024-02-29T12:00:00Zx", "2024-02-29T12:00:00+05-30", "2024-02-29T12:00:00x0530",
		"2024-13-01T12:00:00Z", "2024-02-29X12:00:00Z", "x024-02-29T12:00:00Z", "2024-02-29T12:00:00+0é30",
	} {
		if got, _, ok := wire.ParseTime(text); ok {
			t.Errorf("%q was read as %v", text, got)
		}
	}
	if _, err := wire.FormatTime(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)); err == nil {
		t.Error("year 10000 was written")
	}
	seconds := time.Date(2024, 2, 29, 12, 0, 0, 0, time.FixedZone("", 61))
	written, err := wire.FormatTime(seconds)
	if err != nil || written != "2024-02-29T11:58:59Z" {
		t.Errorf("an offset with seconds: %s, %v", written, err)
	}
}
