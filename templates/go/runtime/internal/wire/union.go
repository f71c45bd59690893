package wire

import (
	"encoding/json"
	"reflect"
	"slices"
	"sync"
)

// unionCodec is for structs of which one field is set: a variant, or else the raw text.
type unionCodec struct {
	typ  reflect.Type
	once sync.Once

	variants      []*field
	raw           int
	discriminator string
	byTag         map[string]int
	// tagOptional says that an object without a tag is told by its other members.
	tagOptional bool
	// holdsNull says that null is a value of one of the variants.
	holdsNull bool
}

func (u *unionCodec) ready() *unionCodec {
	u.once.Do(u.prepare)
	return u
}

func (u *unionCodec) prepare() {
	u.byTag = map[string]int{}
	for i := range u.typ.NumField() {
		t := u.typ.Field(i)
		if discriminator, ok := t.Tag.Lookup("union"); ok {
			u.raw, u.discriminator = i, discriminator
			u.tagOptional = t.Tag.Get("wire") == "optional"
			continue
		}
		variant := newField(t, i)
		if t.Type.Kind() == reflect.Pointer {
			variant.codec = codecOf(t.Type.Elem())
		}
		var own []string
		for _, tag := range splitTags(t.Tag.Get("tags")) {
			if _, taken := u.byTag[tag]; !taken {
				u.byTag[tag] = len(u.variants)
				own = append(own, tag)
			}
		}
		if len(own) > 0 && !slices.Contains(own, "") {
			variant.tag, _ = appendText(nil, own[0])
		}
		u.holdsNull = u.holdsNull || variant.nullable
		u.variants = append(u.variants, variant)
	}
}

// splitTags splits at commas; a backslash keeps what follows it.
func splitTags(text string) []string {
	if text == "" {
		return nil
	}
	tags := []string{""}
	for i := 0; i < len(text); i++ {
		last := len(tags) - 1
		switch {
		case text[i] == ',':
			tags = append(tags, "")
		case text[i] == '\\' && i+1 < len(text):
			i++
			fallthrough
		default:
			tags[last] += text[i : i+1]
		}
	}
	return tags
}

func (*unionCodec) wanted() string { return "union" }

// decode keeps what belongs to no variant as raw text, and notes it.
func (u *unionCodec) decode(d *decoder, v reflect.Value) bool {
	u.ready()
	first := d.peek()
	start := d.pos
	if d.ends == nil {
		d.ends = map[int]int{}
	}
	if first == '{' && len(u.byTag) > 0 {
		tag, has := d.tag(u.discriminator)
		if i, known := u.byTag[tag]; known {
			return u.decodeAs(d, v, start, []int{i})
		}
		if has || !u.tagOptional {
			d.skip(first)
			d.note(u.wanted(), unknownVariant)
			u.keep(d, v, start)
			return true
		}
	}
	s := d.sample()
	if s == nil {
		return true
	}
	if matches := u.matches(s); len(matches) > 0 {
		return u.decodeAs(d, v, start, matches)
	}
	if i, _ := u.incomplete(s); i >= 0 {
		return u.decodeAs(d, v, start, []int{i})
	}
	if first == 'n' && u.holdsNull {
		u.keep(d, v, start)
		return true
	}
	if u.holds(s) {
		d.note(u.wanted(), unknownVariant)
	} else {
		d.note(u.wanted(), kindOf(first))
		if d.isRoot() && (first == 'n' || !u.hasScalars()) {
			return false
		}
	}
	u.keep(d, v, start)
	return true
}

const unknownVariant = "unknown variant"

// tag returns the value of the discriminator of the object that is next, without reading it: the text
// of a string, the JSON of another value, and "" for null or without one. It returns false without one.
func (d *decoder) tag(name string) (tag string, has bool) {
	scan := d.scanner
	scan.open()
	for first := true; scan.more('}', first); first = false {
		text, escaped := scan.key()
		isTag := !escaped && string(text) == name || escaped && unescape(text, true) == name
		raw := scan.raw()
		if isTag && scan.err == nil {
			switch raw[0] {
			case '"':
				return newSample(raw).string(), true
			case 'n':
				return "", true
			}
			return string(raw), true
		}
	}
	return "", false
}

// decodeAs reads the value that begins at start as the first of some variants that takes it.
func (u *unionCodec) decodeAs(d *decoder, v reflect.Value, start int, variants []int) bool {
	noted := len(d.issues)
	var issues []Issue
	d.tries++
	defer func() { d.tries-- }()
	for i, index := range variants {
		variant := u.variants[index]
		d.pos = start
		target := reflect.New(variant.typ).Elem()
		if variant.decodeVariant(d, target) {
			v.Field(variant.index).Set(target)
			if target.IsNil() { // null, as a value of any type
				u.keep(d, v, start)
			}
			return true
		}
		if i == 0 {
			issues = slices.Clone(d.issues[noted:])
		}
		d.issues = d.issues[:noted]
	}
	d.issues = append(d.issues, issues...)
	u.keep(d, v, start)
	return true
}

// decodeVariant reads a value into the field of a variant, a pointer, slice or map.
func (f *field) decodeVariant(d *decoder, v reflect.Value) bool {
	if v.Kind() != reflect.Pointer {
		return f.codec.decode(d, v)
	}
	target := reflect.New(f.typ.Elem())
	if !f.codec.decode(d, target.Elem()) {
		return false
	}
	v.Set(target)
	return true
}

func (u *unionCodec) keep(d *decoder, v reflect.Value, start int) {
	if d.err == nil {
		v.Field(u.raw).SetBytes(append(json.RawMessage{}, d.data[start:d.pos]...))
	}
}
