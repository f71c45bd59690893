package core

import (
	"encoding/json"
	"slices"
	"strings"
)

// lists reports whether the description lists an event of that name.
func (f *EventForm) lists(name string) bool {
	return f != nil && (slices.Contains(f.JSON, name) || slices.Contains(f.Text, name))
}

// formOf is how the data of an event is read.
func (f *EventForm) formOf(name string) DataForm {
	switch {
	case slices.Contains(f.Text, name):
		return TextData
	case slices.Contains(f.JSON, name):
		return JSONData
	}
	return f.Otherwise
}

// document is the JSON of the event as a whole; it returns false if the data is not JSON but should be.
func (f *EventForm) document(item *RawItem) (string, bool) {
	data, form := item.Data, f.formOf(item.Event)
	// Anything else in its place could add members to the event.
	isJSON := form != TextData && json.Valid([]byte(data))
	if !isJSON {
		if form == JSONData {
			return "", false
		}
		data = quoteJSON(data)
	}
	members := []string{`"data":` + data}
	if slices.Contains(f.Fields, "event") {
		members = append(members, `"event":`+quoteJSON(item.Event))
	}
	if slices.Contains(f.Fields, "id") && item.ID != "" {
		members = append(members, `"id":`+quoteJSON(item.ID))
	}
	if slices.Contains(f.Fields, "retry") && item.Retry >= 0 {
		members = append(members, `"retry":`+itoa(int(item.Retry)))
	}
	return "{" + strings.Join(members, ",") + "}", true
}

// isErrorObject reports whether data is an object with an error and none of the properties that the
// description lists.
func isErrorObject(data string, properties []string) bool {
	if len(properties) == 0 || !strings.Contains(data, `"error"`) {
		return false
	}
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(data), &members) != nil {
		return false
	}
	_, found := members["error"]
	return found && !slices.ContainsFunc(properties, func(name string) bool {
		_, isThere := members[name]
		return isThere
	})
}
