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
	// plainText: a text is the item itself where that is a string, and not JSON.
	plainText bool
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
