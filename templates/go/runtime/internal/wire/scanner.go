package wire

// maxDepth is how deep JSON or a value may nest. Deeper values are taken for cycles.
const maxDepth = 10_000

// longContainer is the size in bytes from which on the end of a container is remembered.
const longContainer = 256

// scanner reads JSON token by token. After an error it stands at the end of its text, so that the
// loops of its callers end.
type scanner struct {
	data  []byte
	pos   int
	depth int
	err   error

	// ends holds, by their starts, the ends of the long containers that were skipped, while it is
	// not nil: unions look at their values before they read them, one inside the other.
	ends map[int]int
}

func (s *scanner) fail(msg string) {
	if s.err == nil {
		s.err = &SyntaxError{Offset: int64(s.pos), Msg: msg}
	}
	s.pos = len(s.data)
}

// unexpected fails at the next byte.
func (s *scanner) unexpected() {
	if s.pos >= len(s.data) {
		s.fail("unexpected end")
	} else {
		s.fail("unexpected character")
	}
}

// peek returns the first byte of the next token, and 0 at the end.
func (s *scanner) peek() byte {
	for s.pos < len(s.data) {
		c := s.data[s.pos]
		if c > ' ' || c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c
		}
		s.pos++
	}
	return 0
}

// open goes into the container that begins here.
func (s *scanner) open() {
	s.pos++
	s.depth++
	if s.depth > maxDepth {
		s.fail("nested too deeply")
	}
}

// more reports whether another part of the container follows, behind its comma; otherwise it goes
// out of the container.
func (s *scanner) more(end byte, first bool) bool {
	c := s.peek()
	if s.err != nil {
		return false
	}
	if c == end {
		s.pos++
		s.depth--
		return false
	}
	if first {
		return true
	}
	if c != ',' {
		s.unexpected()
		return false
	}
	s.pos++
	return true
}

// key reads the name of a member and its colon.
func (s *scanner) key() (text []byte, escaped bool) {
	if s.peek() != '"' {
		s.unexpected()
		return nil, false
	}
	text, escaped = s.text()
	if s.peek() != ':' {
		s.unexpected()
		return nil, false
	}
	s.pos++
	return text, escaped
}

// keyText reads the name of a member and its colon.
func (s *scanner) keyText() string {
	text, escaped := s.key()
	return unescape(text, escaped)
}

// text reads a string and returns what is between its quotes.
func (s *scanner) text() (text []byte, escaped bool) {
	start := s.pos + 1
	for i := start; i < len(s.data); i++ {
		switch c := s.data[i]; {
		case c == '"':
			s.pos = i + 1
			return s.data[start:i], escaped
		case c == '\\':
			escaped = true
			size, problem := escapeSize(s.data[i:])
			if size == 0 {
				s.pos = i
				s.fail(problem)
				return nil, false
			}
			i += size - 1
		case c < ' ':
			s.pos = i
			s.fail("control character in a string")
			return nil, false
		}
	}
	s.pos = len(s.data)
	s.unexpected()
	return nil, false
}

// number reads a number and returns its text.
func (s *scanner) number() []byte {
	start := s.pos
	if s.at(s.pos) == '-' {
		s.pos++
	}
	if s.at(s.pos) == '0' {
		s.pos++
	} else if !s.digits() {
		return nil
	}
	if s.at(s.pos) == '.' {
		s.pos++
		if !s.digits() {
			return nil
		}
	}
	if c := s.at(s.pos); c == 'e' || c == 'E' {
		s.pos++
		if c := s.at(s.pos); c == '+' || c == '-' {
			s.pos++
		}
		if !s.digits() {
			return nil
		}
	}
	return s.data[start:s.pos]
}

// digits reads one digit or more.
func (s *scanner) digits() bool {
	start := s.pos
	for s.pos < len(s.data) && '0' <= s.data[s.pos] && s.data[s.pos] <= '9' {
		s.pos++
	}
	if s.pos == start {
		s.unexpected()
		return false
	}
	return true
}

func (s *scanner) at(pos int) byte {
	if pos < len(s.data) {
		return s.data[pos]
	}
	return 0
}

// literal reads a word: true, false or null.
func (s *scanner) literal(word string) {
	if end := s.pos + len(word); end <= len(s.data) && string(s.data[s.pos:end]) == word {
		s.pos = end
		return
	}
	s.unexpected()
}

// raw goes over the next value and returns its text.
func (s *scanner) raw() []byte {
	first := s.peek()
	start := s.pos
	s.skip(first)
	if s.err != nil {
		return nil
	}
	return s.data[start:s.pos]
}

// skip goes over the value that begins here with a byte.
func (s *scanner) skip(first byte) {
	switch first {
	case '{', '[':
		s.skipContainer(first)
	case '"':
		s.text()
	case 't':
		s.literal("true")
	case 'f':
		s.literal("false")
	case 'n':
		s.literal("null")
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		s.number()
	default:
		s.unexpected()
	}
}

func (s *scanner) skipContainer(first byte) {
	start := s.pos
	if end, known := s.ends[start]; known {
		s.pos = end
		return
	}
	end := first + 2 // in ASCII, of both kinds
	s.open()
	for isFirst := true; s.more(end, isFirst); isFirst = false {
		if first == '{' {
			s.key()
		}
		s.skip(s.peek())
	}
	if s.ends != nil && s.pos-start >= longContainer {
		s.ends[start] = s.pos
	}
}
