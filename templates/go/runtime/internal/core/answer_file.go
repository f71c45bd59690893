package core

import "strings"

// IsFile reports whether a response that may be a file is one: its content type is none that the
// operation declares next to it.
func (in *Incoming) IsFile(answer *Answer) bool {
	mediaType := in.MediaType()
	switch {
	case !answer.Bytes, in.HasNoBody():
		return false
	case answer.JSON && isJSONType(mediaType):
		return false
	}
	return !answer.Text || !strings.HasPrefix(mediaType, "text/")
}
