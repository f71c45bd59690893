package wire

import (
	"encoding/json"
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
	if err != nil {
		e.fail(err)
		return
	}
	if variant == nil {
		e.tags = nil
		e.raw(v.Field(u.raw).Bytes())
		return
	}
	u.passTag(e, variant)
	if v.Field(variant.index).Kind() == reflect.Pointer {
		codecOf(variant.typ).encode(e, v.Field(variant.index))
		return
	}
	variant.codec.encode(e, v.Field(variant.index))
}

// passTag leaves the discriminator of a variant to its object, which writes it unless it has one. Of
// unions within one another that have the same discriminator the innermost names the variant.
func (u *unionCodec) passTag(e *encoder, variant *field) {
	switch variant.codec.(type) {
	case *objectCodec, *mapCodec, *unionCodec:
	default:
		e.tags = nil
		return
	}
	if variant.tag == nil {
		return
	}
	if e.tags == nil {
		e.tags = map[string]json.RawMessage{}
	}
	e.tags[u.discriminator] = variant.tag
}

// takeTags returns the discriminators for an object, which its parts do not see.
func (e *encoder) takeTags() map[string]json.RawMessage {
	tags := e.tags
	e.tags = nil
	return tags
}
