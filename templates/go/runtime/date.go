package sdk

import (
	"cmp"
	"fmt"
	"time"
)

// Date is a calendar date without time and time zone.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the date of a time in its time zone.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{Year: year, Month: month, Day: day}
}

// ParseDate parses a date such as 2024-02-29 (RFC 3339, full-date).
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%q is not a date of the form 2006-01-02", text)
	}
	return DateOf(t), nil
}

// String returns the date in the form 2024-02-29.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// In returns the start of the day in a time zone.
func (d Date) In(zone *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, zone)
}

// Compare returns -1 if d is before other, 1 if d is after other, and 0 if they are equal.
func (d Date) Compare(other Date) int {
	return cmp.Or(
		cmp.Compare(d.Year, other.Year),
		cmp.Compare(d.Month, other.Month),
		cmp.Compare(d.Day, other.Day),
	)
}

// IsValid reports whether the date exists, in the years from 0 to 9999. The zero Date is not valid.
func (d Date) IsValid() bool {
	return d.Year >= 0 && d.Year <= 9999 && DateOf(d.In(time.UTC)) == d
}

// MarshalText implements [encoding.TextMarshaler]. It returns an error for a date that is not valid.
func (d Date) MarshalText() ([]byte, error) {
	if !d.IsValid() {
		return nil, fmt.Errorf("%s is not a valid calendar date", d)
	}
	return []byte(d.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Date) UnmarshalText(text []byte) error {
	parsed, err := ParseDate(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}
