package wire_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"example.com/sdk/internal/wire"
	"example.com/sdk/test/models"
)

// row is a model without methods, so that encoding/json can be compared.
type row struct {
	ID      int64             `json:"id"`
	Name    string            `json:"name"`
	Status  models.PetStatus  `json:"status"`
	Price   float64           `json:"price"`
	Active  bool              `json:"active"`
	Tags    []string          `json:"tags"`
	Note    *string           `json:"note,omitempty"`
	Owner   *owner            `json:"owner,omitempty"`
	Labels  map[string]string `json:"labels,omitempty"`
	Created time.Time         `json:"created"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

type owner struct {
	Name  string `json:"name"`
	Email string `json:"email"`

	ExtraProperties map[string]json.RawMessage `json:"-"`
}

func tenThousand() []byte {
	var text strings.Builder
	text.WriteByte('[')
	for i := range 10_000 {
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, `{"id":%d,"name":"Rex the %dth","status":"available","price":%d.25,"active":true,`+
			`"tags":["small","brown","loud"],"note":"likes \"bones\"","owner":{"name":"Ann","email":"ann@example.com"},`+
			`"labels":{"a":"b"},"created":"2024-02-29T12:00:00.5Z"}`, i, i, i)
	}
	text.WriteByte(']')
	return []byte(text.String())
}

func BenchmarkDecode(b *testing.B) {
	data := tenThousand()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for range b.N {
		var rows []row
		if _, err := wire.Decode(data, &rows); err != nil || len(rows) != 10_000 {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeByEncodingJSON(b *testing.B) {
	data := tenThousand()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for range b.N {
		var rows []row
		if err := json.Unmarshal(data, &rows); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMarshal(b *testing.B) {
	data := tenThousand()
	var rows []row
	if _, err := wire.Decode(data, &rows); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for range b.N {
		if _, err := wire.Marshal(rows); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMarshalByEncodingJSON(b *testing.B) {
	data := tenThousand()
	var rows []row
	if _, err := wire.Decode(data, &rows); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for range b.N {
		if _, err := json.Marshal(rows); err != nil {
			b.Fatal(err)
		}
	}
}
