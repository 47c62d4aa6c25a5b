-- Half-hour consumption that customers import: a day is a row, because half hours are read and written by days.

create table half_hour_days (
  contract_no text not null references supplies (contract_no),
  day date not null,
  -- In the order in which they passed: 48, or 46 and 50 when the clock changes; null: not known.
  watt_hours integer[] not null,
  -- Their sum, and how many of them are null: lists need no look into the array.
  total_watt_hours integer not null,
  missing smallint not null,
  imported_at timestamptz not null,
  primary key (contract_no, day)
);

comment on table half_hour_days is
  'What a supply used in each half hour of a day, as its customer imported it.';
