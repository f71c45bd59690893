package sdk

import (
	"testing"
	"time"
)

func TestDates(t *testing.T) {
	leapDay := Date{Year: 2024, Month: time.February, Day: 29}
	parsed, err := ParseDate("2024-02-29")
	if err != nil || parsed != leapDay || parsed.String() != "2024-02-29" {
		t.Errorf("2024-02-29 was read as %v, %v", parsed, err)
	}
	for _, text := range []string{"", "2023-02-29", "2024-2-29", "2024-02-29T00:00:00Z", " 2024-02-29", "24-02-29"} {
		if date, err := ParseDate(text); err == nil {
			t.Errorf("%q was read as %v", text, date)
		}
	}
	for date, isValid := range map[Date]bool{
		leapDay:                          true,
		{Year: 0, Month: 1, Day: 1}:      true,
		{Year: 9999, Month: 12, Day: 31}: true,
		{}:                               false,
		{Year: 2023, Month: 2, Day: 29}:  false,
		{Year: 10000, Month: 1, Day: 1}:  false,
		{Year: -1, Month: 1, Day: 1}:     false,
		{Year: 2024, Month: 13, Day: 1}:  false,
	} {
		if date.IsValid() != isValid {
			t.Errorf("%v is valid: %v", date, !isValid)
		}
		if _, err := date.MarshalText(); (err == nil) != isValid {
			t.Errorf("%v as text: %v", date, err)
		}
	}
}

func TestDatesAndTimes(t *testing.T) {
	east := time.FixedZone("", 14*60*60)
	date := Date{Year: 2024, Month: time.February, Day: 29}
	start := date.In(east)
	if DateOf(start) != date || DateOf(start.UTC()).Day != 28 {
		t.Errorf("%v begins at %v", date, start)
	}
	next := DateOf(start.AddDate(0, 0, 1))
	earlier := Date{Year: 2023, Month: time.December, Day: 31}
	if date.Compare(next) != -1 || date.Compare(earlier) != 1 || date.Compare(date) != 0 || date.Compare(Date{Year: 2024, Month: 2, Day: 28}) != 1 {
		t.Errorf("%v is not between %v and %v", date, earlier, next)
	}
}
