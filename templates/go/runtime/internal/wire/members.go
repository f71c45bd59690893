package wire

import (
	"encoding/json"
	"iter"
	"reflect"
)

// part is a member of a model as it is written: its raw text, null, or a value.
type part struct {
	name string
	// key is the name as it is written, with its colon; nil for a name that is not described.
	key    []byte
	raw    json.RawMessage
	isNull bool
	secret bool
	codec  codec
	value  reflect.Value
}

// parts returns the members that are written: those described in their order, then the others by name,
// then the discriminators of the unions around the object that it does not have itself.
func (o *objectCodec) parts(v reflect.Value, e *encoder) iter.Seq[part] {
	o.ready()
	tags := e.takeTags()
	return func(yield func(part) bool) {
		extras := v.Field(o.extras).Interface().(map[string]json.RawMessage)
		for _, f := range o.fields {
			if f.readOnly && e.mode == sent {
				continue
			}
			part, ok := f.part(v.Field(f.index), extras)
			if tag := tags[f.name]; tag != nil {
				delete(tags, f.name)
				if !ok || part.isEmptyText() {
					part.raw, ok = tag, true
				}
			}
			if ok && !yield(part) {
				return
			}
		}
		for part := range o.undescribed(v, extras) {
			delete(tags, part.name)
			if !yield(part) {
				return
			}
		}
		for _, name := range sortedKeys(tags) {
			if !yield(part{name: name, raw: tags[name]}) {
				return
			}
		}
	}
}

// isEmptyText reports whether the value is a string that nobody has set.
func (p *part) isEmptyText() bool {
	return p.raw == nil && !p.isNull && p.value.Kind() == reflect.String && p.value.Len() == 0
}

// part returns the member, and false if it is not written.
func (f *field) part(v reflect.Value, extras map[string]json.RawMessage) (part, bool) {
	made := part{name: f.name, key: f.key, secret: f.secret, codec: f.codec, value: v}
	if raw, ok := extras[f.name]; ok && f.stands(raw, v) {
		made.raw = raw
		return made, true
	}
	if f.constant != nil && !f.optional && v.IsZero() {
		made.raw = f.constant
		return made, true
	}
	made.isNull = f.nilable && f.nullable && v.IsNil()
	return made, made.isNull || !f.isAbsent(v)
}

// undescribed returns the members that only the type of the others is described of, or nothing.
func (o *objectCodec) undescribed(v reflect.Value, extras map[string]json.RawMessage) iter.Seq[part] {
	return func(yield func(part) bool) {
		var typed map[string]bool
		if o.additional >= 0 {
			members := v.Field(o.additional)
			typed = make(map[string]bool, members.Len())
			for _, key := range mapKeys(members) {
				name := key.String()
				typed[name] = true
				if _, described := o.byName[name]; described {
					continue
				}
				if !yield(part{name: name, codec: o.additionalItem, value: members.MapIndex(key)}) {
					return
				}
			}
		}
		for _, name := range sortedKeys(extras) {
			if _, described := o.byName[name]; described || typed[name] {
				continue
			}
			raw := extras[name]
			if raw == nil {
				raw = json.RawMessage("null")
			}
			if !yield(part{name: name, raw: raw}) {
				return
			}
		}
	}
}

func (o *objectCodec) encode(e *encoder, v reflect.Value) {
	if e.tooDeep() {
		return
	}
	e.open('{')
	for part := range o.parts(v, e) {
		if part.key != nil {
			e.buf = append(e.buf, part.key...)
		} else {
			e.key(part.name)
		}
		part.encode(e)
		e.comma()
	}
	e.close('}')
}

// mask stands for a secret.
const mask = "**********"

func (p *part) encode(e *encoder) {
	switch {
	case p.isNull:
		e.null()
	case p.secret && e.mode == shown:
		e.text(mask)
	case p.raw != nil:
		e.raw(p.raw)
	default:
		p.codec.encode(e, p.value)
	}
}
