package wire

import (
	"encoding/json"
	"reflect"
)

// Object is a JSON object with its members in order.
type Object struct {
	Members []Member
}

// Member is one member of an [Object].
type Member struct {
	Name  string
	Value any
}

// Tree returns a value as it is in a request, for parameters and forms: nil, bool, string,
// [json.Number], []any or *[Object], without the members that [Marshal] leaves out. An absent
// value is nil. Values of a type that isLeaf accepts are handed on as they are; isLeaf may be nil.
func Tree(value any, isLeaf func(reflect.Type) bool) (any, error) {
	t := &treeMaker{encoder: encoder{mode: sent}, isLeaf: isLeaf}
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Invalid:
		return nil, nil
	case reflect.Slice, reflect.Map:
		if v.IsNil() {
			return nil, nil
		}
	}
	made := t.of(codecOf(v.Type()), v)
	if t.err != nil {
		return nil, t.err
	}
	return made, nil
}

type treeMaker struct {
	encoder

	isLeaf func(reflect.Type) bool
}

func (t *treeMaker) of(c codec, v reflect.Value) any {
	if (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil() {
		return nil
	}
	if t.isLeaf != nil && t.isLeaf(v.Type()) {
		return v.Interface()
	}
	if parts, ok := c.(treeCodec); ok {
		var made any
		if t.follow() {
			made = parts.tree(t, v)
		}
		t.links--
		return made
	}
	t.buf = t.buf[:0]
	c.encode(&t.encoder, v)
	if t.err != nil {
		return nil
	}
	return t.parse(t.buf)
}

// parse returns the tree of a JSON document.
func (t *treeMaker) parse(text []byte) any {
	s := &scanner{data: text}
	made := s.tree()
	if s.err != nil {
		t.fail(s.err)
	}
	return made
}

// tree reads the next value.
func (s *scanner) tree() any {
	switch s.peek() {
	case '{':
		object := &Object{}
		s.open()
		for s.more('}', len(object.Members) == 0) {
			name := s.keyText()
			object.Members = append(object.Members, Member{Name: name, Value: s.tree()})
		}
		return object
	case '[':
		items := []any{}
		s.open()
		for s.more(']', len(items) == 0) {
			items = append(items, s.tree())
		}
		return items
	case '"':
		text, escaped := s.text()
		return unescape(text, escaped)
	case 't':
		s.literal("true")
		return true
	case 'f':
		s.literal("false")
		return false
	case 'n':
		s.literal("null")
		return nil
	}
	return json.Number(s.scanNumber())
}

func (c *pointerCodec) tree(t *treeMaker, v reflect.Value) any { return t.of(c.inner(), v.Elem()) }

func (c *nullableCodec) tree(t *treeMaker, v reflect.Value) any {
	value, state := slotOf(v)
	if *state != Present {
		return nil
	}
	return t.of(c.inner(), value)
}

func (c *sliceCodec) tree(t *treeMaker, v reflect.Value) any {
	items := make([]any, v.Len())
	for i := range items {
		items[i] = t.of(c.item(), v.Index(i))
	}
	return items
}

func (c *mapCodec) tree(t *treeMaker, v reflect.Value) any {
	object := &Object{}
	tags := t.takeTags()
	for _, key := range mapKeys(v) {
		delete(tags, key.String())
		object.add(key.String(), t.of(c.item(), v.MapIndex(key)))
	}
	for _, name := range sortedKeys(tags) {
		object.add(name, t.parse(tags[name]))
	}
	return object
}

func (anyCodec) tree(t *treeMaker, v reflect.Value) any {
	return t.of(codecOf(v.Elem().Type()), v.Elem())
}

func (o *objectCodec) tree(t *treeMaker, v reflect.Value) any {
	object := &Object{}
	for part := range o.parts(v, &t.encoder) {
		switch {
		case part.raw != nil:
			object.add(part.name, t.parse(part.raw))
		case part.isNull:
			object.add(part.name, nil)
		default:
			object.add(part.name, t.of(part.codec, part.value))
		}
	}
	return object
}

func (o *Object) add(name string, value any) {
	o.Members = append(o.Members, Member{Name: name, Value: value})
}

func (u *unionCodec) tree(t *treeMaker, v reflect.Value) any {
	variant, err := u.variantOf(v)
	switch {
	case err != nil:
		t.fail(err)
		return nil
	case variant == nil:
		t.tags = nil
		return t.parse(v.Field(u.raw).Bytes())
	}
	u.passTag(&t.encoder, variant)
	if v.Field(variant.index).Kind() == reflect.Pointer {
		return t.of(variant.codec, v.Field(variant.index).Elem())
	}
	return t.of(variant.codec, v.Field(variant.index))
}

// treeObjectCodec is for *[Object], which may be a part of another value.
type treeObjectCodec struct{}

var treeObjectType = reflect.TypeFor[*Object]()

func (treeObjectCodec) wanted() string { return "object" }

func (c treeObjectCodec) decode(d *decoder, v reflect.Value) bool {
	if d.peek() != '{' {
		return d.misfit(c.wanted())
	}
	v.Set(reflect.ValueOf(d.scanner.tree()))
	return true
}

func (treeObjectCodec) encode(e *encoder, v reflect.Value) {
	if v.IsNil() || e.tooDeep() {
		e.null()
		return
	}
	e.open('{')
	for _, member := range v.Interface().(*Object).Members {
		e.key(member.Name)
		e.value(member.Value)
		e.comma()
	}
	e.close('}')
}

func (treeObjectCodec) match(s *sample) int { return s.matchKind('{') }

func (treeObjectCodec) tree(_ *treeMaker, v reflect.Value) any { return v.Interface() }
