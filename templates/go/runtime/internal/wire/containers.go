package wire

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// pointerCodec is for pointers. Nil is null; a member whose nil stands for something else is looked
// after by its object.
type pointerCodec struct {
	elem  reflect.Type
	inner func() codec
}

func (c *pointerCodec) wanted() string { return c.inner().wanted() }

func (c *pointerCodec) decode(d *decoder, v reflect.Value) bool {
	if d.null() {
		return true
	}
	target := reflect.New(c.elem)
	if !c.inner().decode(d, target.Elem()) {
		return false
	}
	v.Set(target)
	return true
}

func (c *pointerCodec) encode(e *encoder, v reflect.Value) {
	if v.IsNil() {
		e.null()
		return
	}
	if e.follow() {
		c.inner().encode(e, v.Elem())
	}
	e.links--
}

func (c *pointerCodec) match(s *sample) int {
	if s.first == 'n' {
		return 0
	}
	return c.inner().match(s)
}

// nullableCodec is for Nullable.
type nullableCodec struct{ inner func() codec }

func newNullableCodec(t reflect.Type) *nullableCodec {
	value, _ := reflect.New(t).Interface().(Slot).WireSlot()
	return &nullableCodec{inner: later(reflect.TypeOf(value).Elem())}
}

// slotOf returns the value and the state of a Nullable. One that cannot be addressed is copied.
func slotOf(v reflect.Value) (reflect.Value, *State) {
	if !v.CanAddr() {
		copied := reflect.New(v.Type()).Elem()
		copied.Set(v)
		v = copied
	}
	value, state := v.Addr().Interface().(Slot).WireSlot()
	return reflect.ValueOf(value).Elem(), state
}

func (c *nullableCodec) wanted() string { return c.inner().wanted() }

func (c *nullableCodec) decode(d *decoder, v reflect.Value) bool {
	value, state := slotOf(v)
	if d.null() {
		*state = Null
		return true
	}
	if !c.inner().decode(d, value) {
		return false
	}
	*state = Present
	return true
}

func (c *nullableCodec) encode(e *encoder, v reflect.Value) {
	value, state := slotOf(v)
	if *state != Present {
		e.null()
		return
	}
	c.inner().encode(e, value)
}

func (c *nullableCodec) match(s *sample) int {
	if s.first == 'n' {
		return 0
	}
	return c.inner().match(s)
}

type sliceCodec struct{ item func() codec }

func (*sliceCodec) wanted() string { return "array" }

// decode finds a list unfit of which an item is; only of the document itself the rest is kept.
func (c *sliceCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '[' {
		return d.misfit(c.wanted())
	}
	item := c.item()
	keepsRest := d.isRoot()
	fits := true
	length := 0
	d.open()
	for ; d.more(']', length == 0); length++ {
		if length == v.Cap() {
			v.Grow(max(length, 4))
		}
		v.SetLen(length + 1)
		d.enterItem(length)
		fits = item.decode(d, v.Index(length)) && fits
		d.leave()
	}
	if length == 0 {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
	if fits || keepsRest {
		return true
	}
	v.SetZero()
	return false
}

func (c *sliceCodec) encode(e *encoder, v reflect.Value) {
	if e.tooDeep() {
		return
	}
	item := c.item()
	e.open('[')
	for i := range v.Len() {
		item.encode(e, v.Index(i))
		e.comma()
	}
	e.close(']')
}

func (*sliceCodec) match(s *sample) int { return s.matchKind('[') }

// mapCodec is for maps by strings.
type mapCodec struct {
	elem reflect.Type
	item func() codec
}

func (*mapCodec) wanted() string { return "object" }

// decode finds a map unfit of which a value is; only of the document itself the rest is kept.
func (c *mapCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '{' {
		return d.misfit(c.wanted())
	}
	item := c.item()
	keepsRest := d.isRoot()
	fits := true
	members := reflect.MakeMap(v.Type())
	value := reflect.New(c.elem).Elem()
	d.open()
	for first := true; d.more('}', first); first = false {
		name := d.keyText()
		value.SetZero()
		d.enter(name)
		fits = item.decode(d, value) && fits
		d.leave()
		members.SetMapIndex(reflect.ValueOf(name).Convert(v.Type().Key()), value)
	}
	if !fits && !keepsRest {
		return false
	}
	v.Set(members)
	return true
}

func (c *mapCodec) encode(e *encoder, v reflect.Value) {
	if e.tooDeep() {
		return
	}
	item := c.item()
	tags := e.takeTags()
	e.open('{')
	for _, key := range mapKeys(v) {
		delete(tags, key.String())
		e.key(key.String())
		item.encode(e, v.MapIndex(key))
		e.comma()
	}
	for _, name := range sortedKeys(tags) {
		e.key(name)
		e.raw(tags[name])
		e.comma()
	}
	e.close('}')
}

// mapKeys returns the keys in the order of their bytes, so that the same map is written the same.
func mapKeys(v reflect.Value) []reflect.Value {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	return keys
}

func (*mapCodec) match(s *sample) int { return s.matchKind('{') }

// foreignCodec is for types that are not of the SDK: encoding/json does them.
type foreignCodec struct{}

func (foreignCodec) wanted() string { return "any" }

func (c foreignCodec) decode(d *decoder, v reflect.Value) bool {
	start := d.pos
	raw := d.raw()
	if d.err != nil || json.Unmarshal(raw, v.Addr().Interface()) == nil {
		return true
	}
	v.SetZero()
	d.pos = start
	return d.misfit(c.wanted())
}

func (foreignCodec) encode(e *encoder, v reflect.Value) {
	text, err := json.Marshal(v.Interface())
	if err != nil {
		e.fail(fmt.Errorf("%s: %w", v.Type(), err))
		return
	}
	e.buf = append(e.buf, text...)
}

func (foreignCodec) match(*sample) int { return matchesAny }
