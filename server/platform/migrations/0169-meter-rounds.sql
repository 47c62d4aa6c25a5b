-- Meter rounds and their stops (contract/areas/meter-rounds/, contract/areas/round-stops/), and receipts of readings.

create table meter_rounds (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('planned', 'givenOut', 'walked', 'handedIn', 'checked', 'booked', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  route text not null,
  read_on date not null,
  reader bigint references accounts (id) on delete set null,
  billing_group text,
  postcode text,
  remark text,
  given_out_at timestamptz,
  handed_in_at timestamptz,
  booked_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(route, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence meter_rounds_number;

create unique index meter_rounds_code_unique on meter_rounds (code) where deleted_at is null;

create index meter_rounds_state on meter_rounds (state, id) where deleted_at is null;

create index meter_rounds_code on meter_rounds (code, id) where deleted_at is null;

create index meter_rounds_route on meter_rounds (route, id) where deleted_at is null;

create index meter_rounds_read_on on meter_rounds (read_on, id) where deleted_at is null;

create index meter_rounds_reader on meter_rounds (reader, id) where deleted_at is null;

create index meter_rounds_billing_group on meter_rounds (billing_group, id) where deleted_at is null;

create index meter_rounds_postcode on meter_rounds (postcode, id) where deleted_at is null;

create index meter_rounds_handed_in_at on meter_rounds (handed_in_at, id) where deleted_at is null;

create index meter_rounds_search on meter_rounds using gin (search_parts(search_text)) with (fastupdate = off);

create index meter_rounds_changer on meter_rounds (changed_by) where changed_by is not null;

create table round_stops (
  id bigint generated always as identity primary key,
  -- Grows with each change.
  version integer not null default 1,
  code text not null,
  round bigint not null references meter_rounds (id),
  sequence numeric not null,
  meter text not null,
  alert text,
  where_it_is text,
  key_tag text,
  remark text,
  reading numeric,
  no_reading text,
  clock_over boolean,
  typed_twice boolean,
  doubt text,
  explanation text,
  found_number text,
  read_at timestamptz,
  read_by bigint references accounts (id) on delete set null,
  other_reading numeric,
  decision text,
  booked_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(meter, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence round_stops_number;

create unique index round_stops_code_unique on round_stops (code) where deleted_at is null;

-- A meter stands once in a round.
create unique index round_stops_once on round_stops (round, meter) where deleted_at is null;

create index round_stops_code on round_stops (code, id) where deleted_at is null;

create index round_stops_round on round_stops (round, id) where deleted_at is null;

create index round_stops_position on round_stops (sequence, id) where deleted_at is null;

create index round_stops_meter on round_stops (meter, id) where deleted_at is null;

create index round_stops_no_reading on round_stops (no_reading, id) where deleted_at is null;

create index round_stops_doubt on round_stops (doubt, id) where deleted_at is null;

create index round_stops_read_at on round_stops (read_at, id) where deleted_at is null;

create index round_stops_search on round_stops using gin (search_parts(search_text)) with (fastupdate = off);

create index round_stops_changer on round_stops (changed_by) where changed_by is not null;

create view meter_rounds_shown as
select
  record.*, counted.stops, counted.completed, counted.stops - counted.completed as outstanding, counted.doubted, counted.booked
from meter_rounds record
cross join lateral (
  select
    count(*)::numeric as stops,
    count(reading)::numeric as completed,
    (count(*) filter (where doubt is not null and decision is null and round_stops.booked_at is null))::numeric as doubted,
    count(round_stops.booked_at)::numeric as booked
  from round_stops where round_stops.round = record.id and round_stops.deleted_at is null
) counted;

create view round_stops_shown as
select
  record.*,
  btrim(properties.street_el || ' ' || properties.house_no || ' ' || properties.flat_no) || ', ' || properties.postcode || ' '
    || properties.town_el as address,
  case
    when record.booked_at is not null or meter_rounds.state in ('booked', 'cancelled') then 'nonEditable'
    when record.reading is not null then 'completed'
    else 'outstanding'
  end as standing,
  previous.reading::numeric as previous,
  previous.read_on as previous_on,
  case
    when record.reading is null or previous.reading is null then null
    when record.clock_over then (record.reading - previous.reading + power(10::numeric, meters.dials)) * meters.conversion_factor
    else (record.reading - previous.reading) * meters.conversion_factor
  end as used,
  own.reading::numeric as customer_sent,
  own.read_on as customer_sent_on
from round_stops record
join meter_rounds on meter_rounds.id = record.round
left join meters on meters.serial_no = record.meter
left join supplies on supplies.contract_no = meters.contract_no
left join properties on properties.reference = supplies.property_reference
left join lateral (
  select reading, read_on from meter_readings
  where meter_serial_no = record.meter and read_on < meter_rounds.read_on and kind <> 'customer'
  order by read_on desc limit 1
) previous on true
left join lateral (
  select reading, read_on from meter_readings
  where meter_serial_no = record.meter and kind = 'customer' and read_on > coalesce(previous.read_on, '-infinity'::date)
  order by read_on desc limit 1
) own on true;

create table round_receipts (
  -- Of the reading: made on the phone when its stop was opened.
  key uuid not null,
  -- Of what was sent: the same key with other content is a second version, and both are kept.
  content_hash text not null,
  -- Not a foreign key: what was read for a stop that is gone is kept, too.
  stop bigint not null,
  content jsonb not null,
  -- What was answered, whenever the same is sent.
  answer jsonb not null,
  sent_by integer references accounts (id) on delete set null,
  received_at timestamptz not null,
  primary key (key, content_hash)
);

create index round_receipts_stop on round_receipts (stop);

create index round_receipts_sender on round_receipts (sent_by) where sent_by is not null;

comment on table meter_rounds is 'Meters that are read on one way: planned, given out, walked, handed in, checked and booked.';

comment on table round_stops is 'The meters of a round in the order of walking, and what was found there.';

comment on table round_receipts is 'What phones have sent of stops, once for each key and content, and what they were answered.';
