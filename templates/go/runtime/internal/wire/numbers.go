package wire

import (
	"math"
	"strconv"
)

// scanNumber reads the number that begins here.
func (s *scanner) scanNumber() []byte {
	if c := s.peek(); c != '-' && (c < '0' || c > '9') {
		s.unexpected()
		return nil
	}
	return s.number()
}

// parseInt returns the whole number that a JSON number stands for, and false for one with a fraction
// or of more than 64 bits.
func parseInt(text []byte) (value int64, ok bool) {
	digits := text
	negative := len(digits) > 0 && digits[0] == '-'
	if negative {
		digits = digits[1:]
	}
	if len(digits) == 0 {
		return 0, false
	}
	if len(digits) > 18 {
		return parseLongInt(text)
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return parseLongInt(text)
		}
		value = value*10 + int64(c-'0')
	}
	if negative {
		value = -value
	}
	return value, true
}

// parseLongInt reads a number of many digits, or with a fraction or an exponent.
func parseLongInt(text []byte) (int64, bool) {
	digits, ok := allDigits(text)
	if !ok {
		return 0, false
	}
	value, err := strconv.ParseInt(digits, 10, 64)
	return value, err == nil
}

// parseUint is parseInt for numbers that are not negative.
func parseUint(text []byte) (uint64, bool) {
	digits, ok := allDigits(text)
	if !ok {
		return 0, false
	}
	if digits == "-0" {
		return 0, true
	}
	value, err := strconv.ParseUint(digits, 10, 64)
	return value, err == nil
}

// allDigits returns the digits of a whole number, with the sign. It returns false for a number with a
// fraction, and for one with more digits than 64 bits hold.
func allDigits(text []byte) (digits string, ok bool) {
	digits, zeros, ok := wholeDigits(text)
	// More zeros than these are behind a 0, or make the number too large.
	if !ok || zeros > 19 && digits != "0" && digits != "-0" {
		return "", false
	}
	for range min(zeros, 19) {
		digits += "0"
	}
	return digits, true
}

// isWhole reports whether a JSON number has no fraction.
func isWhole(text []byte) bool {
	_, _, ok := wholeDigits(text)
	return ok
}

// wholeDigits splits a whole number into its digits, with the sign, and a number of zeros behind
// them. It returns false for a number with a fraction.
func wholeDigits(text []byte) (digits string, zeros int, ok bool) {
	var sign string
	if len(text) > 0 && text[0] == '-' {
		sign, text = "-", text[1:]
	}
	significant := make([]byte, 0, len(text))
	exponent := 0
	seenPoint := false
	for i, c := range text {
		if c == 'e' || c == 'E' {
			written, err := strconv.Atoi(string(text[i+1:]))
			if err != nil { // out of range
				written = math.MaxInt32
				if text[i+1] == '-' {
					written = -written
				}
			}
			exponent += written
			break
		}
		if c == '.' {
			seenPoint = true
			continue
		}
		if seenPoint {
			exponent--
		}
		significant = append(significant, c)
	}
	for len(significant) > 1 && significant[0] == '0' {
		significant = significant[1:]
	}
	for len(significant) > 1 && significant[len(significant)-1] == '0' {
		significant = significant[:len(significant)-1]
		exponent++
	}
	if len(significant) == 0 {
		return "", 0, false
	}
	if significant[0] == '0' {
		return sign + "0", 0, true
	}
	return sign + string(significant), max(exponent, 0), exponent >= 0
}

// appendFloat writes a number in the shortest form that reads back the same, as encoding/json does
// (ECMAScript, Number::toString).
func appendFloat(buf []byte, value float64, bits int) []byte {
	format := byte('f')
	if size := math.Abs(value); size != 0 && (size < 1e-6 || size >= 1e21) {
		format = 'e'
	}
	buf = strconv.AppendFloat(buf, value, format, -1, bits)
	if format == 'e' {
		// e-09 is written e-9.
		if n := len(buf); n >= 4 && buf[n-4] == 'e' && buf[n-3] == '-' && buf[n-2] == '0' {
			buf[n-2] = buf[n-1]
			buf = buf[:n-1]
		}
	}
	return buf
}
