from __future__ import annotations

import copy
import datetime as dt
import pickle

import pytest
from sample._runtime.dates import ReceivedDateTime, format_datetime, parse_date, parse_datetime


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("2024-01-02T03:04:05Z", "2024-01-02T03:04:05+00:00"),
        ("2024-01-02t03:04:05z", "2024-01-02T03:04:05+00:00"),
        ("2024-01-02 03:04:05.123+05:30", "2024-01-02T03:04:05.123000+05:30"),
        ("2024-01-02T03:04:05.123456789Z", "2024-01-02T03:04:05.123456+00:00"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00+00:00"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00+00:00"),
        ("9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59-12:00"),
        ("2024-01-02T03:04:05", "2024-01-02T03:04:05+00:00"),
    ],
)
def test_reading(text: str, instant: str) -> None:
    value = parse_datetime(text)
    assert value is not None
    assert value.isoformat() == instant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2024-01-02",
        "2024-13-02T03:04:05Z",
        "2023-02-29T00:00:00Z",
        "2024-01-02T24:00:00Z",
        "2024-01-02T03:04:61Z",
        "9999-12-31T23:59:60Z",
        "2024-01-02T03:04:05Z\n",
        "٢٠٢٤-01-02T03:04:05Z",
    ],
)
def test_what_is_no_date_time(text: str) -> None:
    assert parse_datetime(text) is None


@pytest.mark.parametrize(
    "text", ["2024-01-02T03:04:05.123456789Z", "2016-12-31T23:59:60+00:00", "2024-01-02T03:04:05"]
)
def test_text_that_says_more_is_kept(text: str) -> None:
    value = parse_datetime(text)
    assert isinstance(value, ReceivedDateTime)
    for same in (value, copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert (same, same.text) == (value, text)
        assert format_datetime(same) == text
    later = value + dt.timedelta(seconds=1)
    assert format_datetime(later) != text
    assert getattr(later, "text", None) is None


@pytest.mark.parametrize(
    "text", ["2024-01-02T03:04:05Z", "2024-01-02T03:04:05.123Z", "2024-01-02T03:04:05.000001-03:00"]
)
def test_what_a_datetime_holds_is_a_plain_one(text: str) -> None:
    value = parse_datetime(text)
    assert type(value) is dt.datetime
    assert format_datetime(value) == text


def test_naive_date_times_are_sent_as_utc() -> None:
    assert format_datetime(dt.datetime(2024, 1, 2)) == "2024-01-02T00:00:00Z"


def test_dates() -> None:
    assert parse_date("2024-02-29") == dt.date(2024, 2, 29)
    assert parse_date("2023-02-29") is None
    assert parse_date("20240229") is None
    assert parse_date("2024-02-29T00:00:00Z") is None
