package core

import (
	"errors"
	"io"
	"reflect"
	"strings"

	"example.com/sdk/internal/wire"
)

// formPart is a part of a multipart form: text, or a file.
type formPart struct {
	name        string
	fileName    string
	contentType string
	text        string
	file        *upload
}

// EncodeMultipart makes a form whose fields may be files (RFC 7578). It is written here and not by
// mime/multipart, which knows neither its length nor how to send it again without a copy in memory.
func EncodeMultipart(value any, body *Body) (*EncodedBody, error) {
	members, err := formMembers(value, body, isUpload)
	if err != nil {
		return nil, err
	}
	// Random enough to be in no file.
	boundary := "sdk-" + randomUUID()
	encoded := &EncodedBody{
		ContentType: body.Type + "; boundary=" + boundary,
		Repeatable:  true,
	}
	var pieces []piece
	for _, member := range members {
		parts, err := partsOf(member.Name, member.Value, partOf(body, member.Name))
		if err != nil {
			return nil, err
		}
		for _, part := range parts {
			head, err := part.head(boundary)
			if err != nil {
				return nil, err
			}
			pieces = append(pieces, piece{text: head}, piece{text: part.text, file: part.file}, piece{text: "\r\n"})
		}
	}
	pieces = append(pieces, piece{text: "--" + boundary + "--\r\n"})
	for _, piece := range pieces {
		if piece.file != nil && !piece.file.repeatable {
			encoded.Repeatable = false
		}
		if length := piece.length(); length < 0 || encoded.Length < 0 {
			encoded.Length = -1
		} else {
			encoded.Length += length
		}
	}
	encoded.Open = func() (io.ReadCloser, error) { return &piecesReader{pieces: pieces}, nil }
	return encoded, nil
}

// partsOf: an array is its name repeated (RFC 7578, section 4.3).
func partsOf(name string, tree any, how *Part) ([]*formPart, error) {
	items, isList := tree.([]any)
	if !isList {
		items = []any{tree}
	}
	// OpenAPI 3.1 gives styles a meaning in multipart forms; 3.0 ignores them, so who writes one
	// there means it too. Form says of a list what holds anyway, and of an object generators write
	// it without a thought.
	isStyled := how.Style != StyleDefault && how.Style != StyleForm || how.Explode == Joined
	if isStyled && !holdsFile(items) && tree != nil {
		return styledParts(name, tree, how)
	}
	var parts []*formPart
	for _, item := range items {
		if item == nil {
			continue
		}
		part, err := onePart(name, item, how)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// styledParts are the fields of a value as a query would have them, each as a part.
func styledParts(name string, tree any, how *Part) ([]*formPart, error) {
	pairs, err := pairsOf(name, tree, styling{style: how.Style, explode: how.Explode}, escapeNothing, escapeNothing)
	parts := make([]*formPart, len(pairs))
	for i, field := range pairs {
		parts[i] = &formPart{name: field.name, text: field.value}
	}
	return parts, err
}

func onePart(name string, tree any, how *Part) (*formPart, error) {
	contentType, _, _ := strings.Cut(how.ContentType, ",")
	part := &formPart{name: name, contentType: strings.TrimSpace(contentType)}
	if isUpload(reflect.TypeOf(tree)) {
		file, err := uploadOf(tree)
		if err != nil {
			return nil, err
		}
		part.file = file
		part.fileName = first(file.name, name)
		part.contentType = first(file.contentType, part.contentType, "application/octet-stream")
		return part, nil
	}
	_, isObject := tree.(*wire.Object)
	if isObject && part.contentType == "" {
		part.contentType = "application/json"
	}
	var err error
	if isObject || part.contentType != "" && isJSONType(part.contentType) {
		part.text, err = jsonText(name, tree)
	} else {
		part.text, err = textOf(name, tree)
	}
	return part, err
}

func (p *formPart) head(boundary string) (string, error) {
	if strings.ContainsAny(p.contentType, "\x00\r\n") {
		return "", usage("the media type of a part contains a line break")
	}
	head := "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + quoteName(p.name) + "\""
	if p.file != nil {
		head += "; filename=\"" + quoteName(p.fileName) + "\""
	}
	if p.contentType != "" {
		head += "\r\nContent-Type: " + p.contentType
	}
	return head + "\r\n\r\n", nil
}

// quoteName is as browsers do it (WHATWG HTML, multipart/form-data encoding): UTF-8, three
// characters escaped.
var quoteName = strings.NewReplacer("\r", "%0D", "\n", "%0A", `"`, "%22").Replace

// piece is a part of the body's bytes: text, or the content of a file.
type piece struct {
	text string
	file *upload
}

func (p *piece) length() int64 {
	if p.file != nil {
		return p.file.size
	}
	return int64(len(p.text))
}

func (p *piece) open() (io.ReadCloser, error) {
	if p.file != nil {
		return p.file.open()
	}
	return io.NopCloser(strings.NewReader(p.text)), nil
}

// piecesReader reads one piece after the other; a file is open only while it is read.
type piecesReader struct {
	pieces []piece
	open   io.ReadCloser
}

func (r *piecesReader) Read(buffer []byte) (int, error) {
	for {
		if r.open == nil {
			if len(r.pieces) == 0 {
				return 0, io.EOF
			}
			next, err := r.pieces[0].open()
			if err != nil {
				return 0, err
			}
			r.open, r.pieces = next, r.pieces[1:]
		}
		n, err := r.open.Read(buffer)
		if !errors.Is(err, io.EOF) {
			return n, err
		}
		err = r.Close()
		if n > 0 || err != nil {
			return n, err
		}
	}
}

func (r *piecesReader) Close() error {
	if r.open == nil {
		return nil
	}
	closing := r.open
	r.open = nil
	return closing.Close()
}
