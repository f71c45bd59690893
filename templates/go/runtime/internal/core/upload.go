package core

import (
	"errors"
	"io"
	"reflect"
	"sync"
)

// upload is a file on its way.
type upload struct {
	name, contentType string
	open              func() (io.ReadCloser, error)
	// size is in bytes; -1 where it is not known.
	size int64
	// repeatable: it can be opened again.
	repeatable bool
}

// opener is a reader that is opened again for each attempt.
type opener interface {
	Open() (io.ReadCloser, error)
}

func uploadOf(value any) (*upload, error) {
	file := reflect.ValueOf(value).Convert(fileType).Interface().(File)
	sent := &upload{name: file.Name, contentType: file.ContentType, size: -1, repeatable: true}
	if file.Size > 0 {
		sent.size = file.Size
	}
	if file.Reader == nil {
		return nil, usage("a File has no Reader")
	}
	if source, ok := file.Reader.(opener); ok {
		sent.open = source.Open
		return sent, nil
	}
	seeker, ok := file.Reader.(io.Seeker)
	if !ok {
		return once(sent, file.Reader), nil
	}
	start, err := seeker.Seek(0, io.SeekCurrent)
	if err != nil {
		// A pipe has the method too.
		return once(sent, file.Reader), nil
	}
	end, err := seeker.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = seeker.Seek(start, io.SeekStart)
	}
	if err != nil {
		return nil, &UsageFailure{Message: "a File cannot be rewound", Err: err}
	}
	if sent.size < 0 {
		sent.size = end - start
	}
	if at, ok := file.Reader.(io.ReaderAt); ok {
		// Tries that overlap do not move one another's place.
		sent.open = func() (io.ReadCloser, error) {
			return io.NopCloser(io.NewSectionReader(at, start, sent.size)), nil
		}
		return sent, nil
	}
	rewound := &rewinding{reader: file.Reader, seeker: seeker, start: start}
	sent.open = rewound.open
	return sent, nil
}

var errTaken = errors.New("the reader has already been sent")

// once is for a reader that can be sent one time only.
func once(sent *upload, reader io.Reader) *upload {
	taken := false
	sent.repeatable = false
	sent.open = func() (io.ReadCloser, error) {
		if taken {
			return nil, errTaken
		}
		taken = true
		return io.NopCloser(reader), nil
	}
	return sent
}

// rewinding sends a reader again from its start. The transport may still read for an attempt that is
// over, so that each attempt has its own hold on the reader, and loses it to the next.
type rewinding struct {
	mu     sync.Mutex
	reader io.Reader
	seeker io.Seeker
	start  int64
	holder *holding
}

type holding struct{ of *rewinding }

func (r *rewinding) open() (io.ReadCloser, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, err := r.seeker.Seek(r.start, io.SeekStart); err != nil {
		return nil, &UsageFailure{Message: "a File cannot be rewound", Err: err}
	}
	r.holder = &holding{r}
	return r.holder, nil
}

func (h *holding) Read(buffer []byte) (int, error) {
	h.of.mu.Lock()
	defer h.of.mu.Unlock()
	if h.of.holder != h {
		return 0, errTaken
	}
	return h.of.reader.Read(buffer)
}

func (h *holding) Close() error { return nil }
