package wire_test

import (
	"encoding/json"
	"os"
	"testing"

	"example.com/sdk/internal/wire"
)

// TestDigitsOfDecimals decodes each row as a field of an object, which keeps values that do not fit.
func TestDigitsOfDecimals(t *testing.T) {
	type holder struct {
		Items           []json.Number              `json:"items"`
		ExtraProperties map[string]json.RawMessage `json:"-"`
	}
	var vectors struct {
		Cases []struct{ JSON, Found string }
	}
	text, err := os.ReadFile("../../../../common/test/vectors/json-decimals.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatal(err, len(vectors.Cases))
	}
	for _, row := range vectors.Cases {
		var value holder
		body := `{"items":` + row.JSON + `}`
		issues, err := wire.Decode([]byte(body), &value)
		wantEqual(t, row.JSON, err, error(nil))
		wantSent(t, value, body)
		if row.Found == "" {
			wantEqual(t, row.JSON, len(issues), 0)
			continue
		}
		wantEqual(t, row.JSON, issues, []wire.Issue{{Pointer: "/items/0", Wanted: "number", Found: row.Found}})
	}
}
