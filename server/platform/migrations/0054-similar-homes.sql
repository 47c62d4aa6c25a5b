-- What homes of the same type use, so that a customer's consumption can be held against it without reading all meters again.

create table similar_homes (
  kind text not null,
  service text not null,
  -- Its first day.
  month date not null,
  -- Homes that were read at both ends of the month, or beyond.
  homes integer not null,
  -- What one of them used on a day, on average.
  units_per_day double precision not null,
  primary key (kind, service, month)
);

create table similar_homes_computed (
  only_row boolean primary key default true check (only_row),
  -- The day of the utility on which it was done last.
  day date not null
);

comment on table similar_homes is
  'What homes of a type used on a day of a month, on average; computed anew each day.';

comment on table similar_homes_computed is
  'When that was done last: of two processes one does it.';
