package core

import "strings"

// LinkPaging follows the relation "next" of the header Link (RFC 8288).
func LinkPaging(p *Pager) (pageSteps, error) {
	return &linkSteps{addressSteps: newAddressSteps(p.start)}, nil
}

type linkSteps struct{ addressSteps }

func (s *linkSteps) advance(p *Pager, page *pageContent) (outlook, error) {
	for _, field := range page.header.Values("Link") {
		if target, found := nextLink(field); found {
			return s.moveTo(target, "", p, page), nil
		}
	}
	return s.moveTo("", "", p, page), nil
}

// nextLink is the target of the first link with the relation (RFC 8288, appendix B.2).
func nextLink(field string) (string, bool) {
	for field != "" {
		field = strings.TrimLeft(field, " \t,")
		if !strings.HasPrefix(field, "<") {
			// Not a link: what follows the next comma may be one.
			_, field, _ = strings.Cut(field, ",")
			continue
		}
		target, rest, closed := strings.Cut(field[1:], ">")
		if !closed {
			return "", false
		}
		isNext := false
		if isNext, field = linkParameters(rest); isNext {
			return strings.TrimSpace(target), true
		}
	}
	return "", false
}

// linkParameters reads the parameters of a link, and returns what follows the link. A link with an
// anchor is about another resource, and the first "rel" of a link counts (RFC 8288, section 3).
func linkParameters(rest string) (isNext bool, after string) {
	hasRel, hasAnchor := false, false
	for {
		rest = strings.TrimLeft(rest, " \t")
		if !strings.HasPrefix(rest, ";") {
			_, rest, _ = strings.Cut(rest, ",")
			return isNext && !hasAnchor, rest
		}
		var name, value string
		name, value, rest = linkParameter(rest[1:])
		switch {
		case name == "anchor":
			hasAnchor = true
		case name == "rel" && !hasRel:
			hasRel = true
			for _, relation := range strings.Fields(value) {
				isNext = isNext || strings.EqualFold(relation, "next")
			}
		}
	}
}

// linkParameter reads a name and its value, which may be quoted.
func linkParameter(text string) (name, value, rest string) {
	end := strings.IndexAny(text, "=;,")
	if end < 0 {
		return strings.ToLower(strings.TrimSpace(text)), "", ""
	}
	name, rest = strings.ToLower(strings.TrimSpace(text[:end])), text[end:]
	if rest[0] != '=' {
		return name, "", rest
	}
	rest = strings.TrimLeft(rest[1:], " \t")
	if !strings.HasPrefix(rest, `"`) {
		end := strings.IndexAny(rest, ";,")
		if end < 0 {
			end = len(rest)
		}
		return name, strings.TrimSpace(rest[:end]), rest[end:]
	}
	var quoted strings.Builder
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '"':
			return name, quoted.String(), rest[i+1:]
		case '\\':
			i++
		}
		if i < len(rest) {
			quoted.WriteByte(rest[i])
		}
	}
	return name, quoted.String(), ""
}
