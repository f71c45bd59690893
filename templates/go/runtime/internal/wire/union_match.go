package wire

import (
	"cmp"
	"slices"
)

// matches returns the variants that a value may be, the best one first: those of its kind whose
// constants match and whose required members are there, the fewest unknown members first, in the
// order of the description.
func (u *unionCodec) matches(s *sample) []int {
	type candidate struct{ variant, surplus int }
	var found []candidate
	for i, variant := range u.variants {
		if surplus := variant.match(s); surplus != noMatch {
			found = append(found, candidate{i, surplus})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.surplus, b.surplus) })
	variants := make([]int, len(found))
	for i, candidate := range found {
		variants[i] = candidate.variant
	}
	return variants
}

func (f *field) match(s *sample) int {
	if f.constant != nil && !s.equals(f.constant) {
		return noMatch
	}
	return f.codec.match(s)
}

func (u *unionCodec) match(s *sample) int {
	u.ready()
	best := noMatch
	for _, variant := range u.variants {
		if surplus := variant.match(s); surplus != noMatch && (best == noMatch || surplus < best) {
			best = surplus
		}
	}
	if best == noMatch && s.first == 'n' && u.holdsNull {
		return 0
	}
	return best
}

// incomplete returns the variant of an object that lacks required members, and how many members it does
// not know: the only variant of the object's kind, else the one with the fewest of those of which the
// object has a constant. It returns -1 where there is none.
func (u *unionCodec) incomplete(s *sample) (variant, surplus int) {
	isOnly := u.countOfKind(s) == 1
	variant, surplus = -1, noMatch
	for i, candidate := range u.variants {
		found := noMatch
		switch c := candidate.codec.(type) {
		case *objectCodec:
			if compared, ok := c.compare(s); ok && (isOnly || compared.agrees) {
				found = compared.surplus
			}
		case *unionCodec:
			if c.ready(); len(c.byTag) == 0 || c.tagOptional {
				_, found = c.incomplete(s)
			}
		}
		if found != noMatch && (surplus == noMatch || found < surplus) {
			variant, surplus = i, found
		}
	}
	return variant, surplus
}

// holds reports whether a variant is of the kind of a value.
func (u *unionCodec) holds(s *sample) bool { return u.countOfKind(s) > 0 }

func (u *unionCodec) countOfKind(s *sample) int {
	count := 0
	for _, variant := range u.variants {
		switch c := variant.codec.(type) {
		case *objectCodec:
			if s.first == '{' {
				count++
			}
		case *unionCodec:
			if c.ready().holds(s) {
				count++
			}
		default:
			if c.match(s) != noMatch {
				count++
			}
		}
	}
	return count
}

// hasScalars reports whether a variant has no parts.
func (u *unionCodec) hasScalars() bool {
	return slices.ContainsFunc(u.variants, func(variant *field) bool {
		switch c := variant.codec.(type) {
		case *objectCodec, *sliceCodec, *mapCodec:
			return false
		case *unionCodec:
			return c.ready().hasScalars()
		}
		return true
	})
}
