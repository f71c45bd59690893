package wire_test

import (
	"encoding/json"
	"os"
	"testing"

	"example.com/sdk/internal/wire"
)

func TestDigitsOfIntegers(t *testing.T) {
	var vectors struct {
		Cases []struct {
			JSON    string
			Written *string
		}
	}
	text, err := os.ReadFile("../../../../common/test/vectors/json-integers.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatal(err, len(vectors.Cases))
	}
	for _, row := range vectors.Cases {
		var value any
		_, err := wire.Decode([]byte(row.JSON), &value)
		if row.Written == nil {
			if err == nil {
				t.Errorf("%q was read as %v", row.JSON, value)
			}
			continue
		}
		wantEqual(t, row.JSON, err, error(nil))
		wantSent(t, value, *row.Written)
	}
}
