package core

import "reflect"

// EncodeRaw makes a body of text or bytes, untouched: "text/plain", "application/xml", a file.
func EncodeRaw(value any, body *Body) (*EncodedBody, error) {
	if v := reflect.ValueOf(value); v.Kind() == reflect.Pointer {
		value = v.Elem().Interface()
	}
	if isUpload(reflect.TypeOf(value)) {
		file, err := uploadOf(value)
		if err != nil {
			return nil, err
		}
		contentType := body.Type
		if file.contentType != "" {
			contentType = file.contentType
		}
		return &EncodedBody{
			Open:        file.open,
			ContentType: concreteType(contentType, "", "application/octet-stream"),
			Length:      file.size,
			Repeatable:  file.repeatable,
		}, nil
	}
	switch v := reflect.ValueOf(value); {
	case v.Kind() == reflect.String:
		return bytesBody([]byte(v.String()), concreteType(body.Type, "", "text/plain")), nil
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		return bytesBody(v.Bytes(), concreteType(body.Type, "", "application/octet-stream")), nil
	}
	return nil, usage("the body must be a string, bytes or a File")
}
