package core

// ItemFormat is how a body carries items: [ServerSentEvents] or [JSONLines].
type ItemFormat struct {
	// accepts tells whether a body of that media type can be such a stream.
	accepts func(mediaType string) bool
	// newParser begins to read a body.
	newParser func() itemParser
	// isEnd tells whether the item ends the stream instead of being one, isError whether it says
	// that something went wrong.
	isEnd, isError func(item *RawItem) bool
	// failure is for an item that is none.
	failure func(item *RawItem, message string, status int) error
}

// itemParser cuts a body into items as it comes.
type itemParser interface {
	// feed returns the items that a chunk completes, also those before what it fails for.
	feed(chunk []byte) ([]RawItem, error)
	// finish returns the item that the end of the body completes.
	finish() []RawItem
}

// RawItem is an item before it is decoded.
type RawItem struct {
	Data string
	// Event, ID and Retry (in milliseconds, -1 for none) are of server-sent events.
	Event, ID string
	Retry     int64
	// Line is of JSON lines: the number of the line, from 1.
	Line int
}

// DataForm is how the data of an event becomes a value.
type DataForm int

// JSONData is parsed; TextData is a string as it stands.
const (
	EitherData DataForm = iota
	JSONData
	TextData
)

// EventForm is how a server-sent event as a whole becomes an item.
type EventForm struct {
	// Fields are "event", "id" and "retry", if items have them.
	Fields []string
	// JSON and Text are the names of the events whose data is of that form.
	JSON, Text []string
	// Otherwise is for other events; [EitherData] is parsed if it is JSON.
	Otherwise DataForm
}
