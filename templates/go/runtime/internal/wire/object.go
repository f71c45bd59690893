package wire

import (
	"encoding/json"
	"reflect"
	"sync"
)

// objectCodec is for models.
type objectCodec struct {
	typ  reflect.Type
	once sync.Once

	fields []*field
	byName map[string]int
	// expected is the number of members that an answer must have.
	expected int
	// extras and additional are the indexes of those fields; additional is -1 without one.
	extras, additional int
	additionalItem     codec
}

// ready looks at the type, which happens when its first value comes.
func (o *objectCodec) ready() *objectCodec {
	o.once.Do(o.prepare)
	return o
}

func (o *objectCodec) prepare() {
	o.byName = map[string]int{}
	o.additional = -1
	for i := range o.typ.NumField() {
		t := o.typ.Field(i)
		switch {
		case t.Name == extrasName:
			o.extras = i
		case t.Name == additionalName && t.Tag.Get("json") == "-" && t.Type.Kind() == reflect.Map:
			o.additional = i
			o.additionalItem = codecOf(t.Type.Elem())
		case t.IsExported() && isMember(t):
			f := newField(t, i)
			o.byName[f.name] = len(o.fields)
			o.fields = append(o.fields, f)
			if f.isExpected() {
				o.expected++
			}
		}
	}
}

// isExpected reports whether a response must have the property.
func (f *field) isExpected() bool { return !f.optional && !f.writeOnly }

func (*objectCodec) wanted() string { return "object" }

func (o *objectCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '{' {
		return d.misfit(o.wanted())
	}
	r := objectReader{objectCodec: o.ready(), decoder: d, target: v}
	r.seen.grow(len(o.fields))
	d.open()
	for first := true; d.more('}', first); first = false {
		text, escaped := d.key()
		if i, ok := r.find(text, escaped); ok {
			r.member(i)
		} else {
			r.extra(unescape(text, escaped))
		}
	}
	if r.found < o.expected {
		for i, f := range o.fields {
			if f.isExpected() && !r.seen.has(i) {
				d.noteMissing(f.name, f.wanted())
			}
		}
	}
	return true
}

// objectReader reads one object.
type objectReader struct {
	*objectCodec
	*decoder

	target reflect.Value
	seen   bits
	// found counts the expected members that came.
	found int
	// next is the field that is probably the next one.
	next   int
	extras map[string]json.RawMessage
}

// find returns the place of a member among the fields. Most servers keep to one order.
func (r *objectReader) find(text []byte, escaped bool) (int, bool) {
	if escaped {
		i, ok := r.byName[unescape(text, true)]
		return i, ok
	}
	if r.next < len(r.fields) && string(text) == r.fields[r.next].name {
		return r.next, true
	}
	i, ok := r.byName[string(text)]
	return i, ok
}

func (r *objectReader) member(i int) {
	f := r.fields[i]
	r.next = i + 1
	v := r.target.Field(f.index)
	if r.seen.has(i) { // of two members of the same name the last one counts
		v.SetZero()
		delete(r.extras, f.name)
	} else if r.seen.set(i); f.isExpected() {
		r.found++
	}
	r.peek()
	start := r.pos
	r.enter(f.name)
	outer := r.decoder.member
	r.inexact, r.decoder.member = false, r.place()
	fits := f.decode(r.decoder, v)
	r.decoder.member = outer
	r.leave()
	if !fits || f.losesText(v, r.inexact) {
		r.keep(f.name, start)
	}
	r.inexact = false
}

// losesText reports whether the value that was read says less than its text: it is inexact, a time
// that is zero, which is not written, or null where nil stands for absence.
func (f *field) losesText(v reflect.Value, inexact bool) bool {
	return inexact || f.typ == timeType && v.IsZero() || f.losesNull && v.IsNil()
}

// extra reads a member that the description does not name.
func (r *objectReader) extra(name string) {
	r.peek()
	start := r.pos
	if r.additional >= 0 {
		members := r.target.Field(r.additional)
		value := reflect.New(members.Type().Elem()).Elem()
		r.enter(name)
		fits := r.additionalItem.decode(r.decoder, value)
		r.leave()
		if fits {
			if members.IsNil() {
				members.Set(reflect.MakeMap(members.Type()))
			}
			members.SetMapIndex(reflect.ValueOf(name), value)
			delete(r.extras, name)
			return
		}
		members.SetMapIndex(reflect.ValueOf(name), reflect.Value{}) // an earlier one of this name
	} else {
		r.skip(r.peek())
	}
	r.keep(name, start)
}

// keep puts the text that was just read with the unknown members.
func (r *objectReader) keep(name string, start int) {
	if r.err != nil {
		return
	}
	if r.extras == nil {
		r.extras = map[string]json.RawMessage{}
		r.target.Field(r.objectCodec.extras).Set(reflect.ValueOf(r.extras))
	}
	r.extras[name] = append(json.RawMessage{}, r.data[start:r.pos]...)
}

// match counts the members that are not described, where the expected ones are there, and the
// constants.
func (o *objectCodec) match(s *sample) int {
	compared, ok := o.compare(s)
	if !ok || compared.lacks {
		return noMatch
	}
	return compared.surplus
}

// comparison says how the members of an object match those of a type.
type comparison struct {
	// surplus is the number of members that are not described.
	surplus int
	// lacks says that an expected member is missing, and agrees that a constant has its value.
	lacks, agrees bool
}

// compare returns false for a value that is not an object, and where a constant has another value.
func (o *objectCodec) compare(s *sample) (comparison, bool) {
	if s.first != '{' {
		return comparison{}, false
	}
	o.ready()
	members := s.object()
	compared := comparison{surplus: len(members)}
	for _, f := range o.fields {
		raw, given := members[f.name]
		if !given {
			compared.lacks = compared.lacks || f.isExpected()
			continue
		}
		compared.surplus--
		if f.constant == nil || f.nullable && raw[0] == 'n' {
			continue
		}
		if !f.isConstant(raw) {
			return comparison{}, false
		}
		compared.agrees = true
	}
	return compared, true
}
