package sdk

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// readVectors reads test data that the runtime tests of every language read. Each table must have rows.
func readVectors[T any](t *testing.T, file string) T {
	t.Helper()
	var vectors T
	text, err := os.ReadFile("../../common/test/vectors/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	tables := reflect.ValueOf(vectors)
	for i := range tables.NumField() {
		if table := tables.Field(i); table.Kind() == reflect.Slice && table.Len() == 0 {
			t.Fatalf("%s has no rows of %s", file, tables.Type().Field(i).Name)
		}
	}
	return vectors
}
