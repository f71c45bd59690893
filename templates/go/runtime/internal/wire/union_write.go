package wire

import (
	"fmt"
	"reflect"
	"strings"
)

// variantOf returns the field that is set, and nil where it is the raw text.
func (u *unionCodec) variantOf(v reflect.Value) (*field, error) {
	u.ready()
	var set *field
	for _, variant := range u.variants {
		if v.Field(variant.index).IsNil() {
			continue
		}
		if set != nil {
			return nil, fmt.Errorf("%s: %s and %s are set, but only one variant may be", u.name(),
				u.typ.Field(set.index).Name, u.typ.Field(variant.index).Name)
		}
		set = variant
	}
	if set == nil && len(v.Field(u.raw).Bytes()) == 0 {
		return nil, fmt.Errorf("%s: no variant is set", u.name())
	}
	return set, nil
}

// name is the type without its package, which is another one for each user of the generator.
func (u *unionCodec) name() string {
	return u.typ.String()[strings.LastIndexByte(u.typ.String(), '.')+1:]
}

func (u *unionCodec) encode(e *encoder, v reflect.Value) {
	variant, err := u.variantOf(v)
	switch {
	case err != nil:
		e.fail(err)
	case variant == nil:
		e.raw(v.Field(u.raw).Bytes())
	case v.Field(variant.index).Kind() == reflect.Pointer:
		codecOf(variant.typ).encode(e, v.Field(variant.index))
	default:
		variant.codec.encode(e, v.Field(variant.index))
	}
}
