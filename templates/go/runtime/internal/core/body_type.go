package core

import "strings"

// concreteType is the type to send where an operation declares a range such as "image/*".
func concreteType(mediaType, own, other string) string {
	switch {
	case !strings.Contains(mediaType, "*"):
		return mediaType
	case own != "":
		return own
	}
	return other
}
