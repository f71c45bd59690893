package lint

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
)

// Get_url is named as Go names nothing.
func Get_url(ctx context.Context, url string) (int, error) { // wrong ST1003
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return 0, errors.New("No request.") // wrong ST1005
	}
	response, err := http.DefaultClient.Do(request) // wrong bodyclose
	if err == io.EOF {                              // wrong errorlint
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return response.StatusCode, nil
}

// Remove leaves an error out.
func Remove(name string) {
	os.Remove(name) // wrong errcheck
	file, err := os.Open(name)
	if err != nil {
		return
	}
	defer file.Close()
	file.Close() // wrong errcheck
}

func Undocumented() { // wrong documented
	for true { // wrong S1006
		fmt.Printf("%d\n", "a") // wrong printf
	}
}

// This is of another name. // wrong ST1021
type Named struct{} // wrong documented

func unused() {} // wrong U1000

// Twice is the same on both sides.
func Twice(a int) bool { return a == a } // wrong SA4000
