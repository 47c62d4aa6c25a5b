-- Meters have numbers of their own. A number of an item is in one place at a time: in a warehouse, or in hand of a line of a requisition,
-- or neither: then the last movement says what became of it. The same meter may come again, for instance from the workshop.
create table store_meters (
  id bigint generated always as identity primary key,
  item bigint not null references store_items (id),
  number text not null check (number ~ '^[A-Z0-9][A-Z0-9./-]{0,29}$'),
  warehouse bigint references warehouses (id),
  line bigint references requisition_stock (line),
  -- The movement that put it there. Null: it was there before numbers were kept.
  entry bigint references stock_entries (id),
  changed_at timestamptz not null,
  unique (item, number),
  constraint store_meters_one_place check (warehouse is null or line is null)
);

create index store_meters_warehouse on store_meters (warehouse, item) where warehouse is not null;

create index store_meters_line on store_meters (line) where line is not null;

create index store_meters_entry on store_meters (entry) where entry is not null;

create index store_meters_search on store_meters using gin (search_parts(number)) with (fastupdate = off);

-- Which meters a movement was about: never changed, as the movement itself.
create table stock_entry_meters (
  entry bigint not null references stock_entries (id),
  meter bigint not null references store_meters (id),
  primary key (entry, meter)
);

create index stock_entry_meters_meter on stock_entry_meters (meter, entry);

create trigger stock_entry_meters_stay before update or delete on stock_entry_meters
  for each row execute function refuse_change_of_history();

-- Meters that are there already, and whose numbers nobody has written: each gets one to be known by, until it is counted.
insert into store_meters (item, number, warehouse, line, changed_at)
select item, 'UNKNOWN-' || lpad(row_number() over (partition by item order by warehouse, line, piece)::text, 6, '0'), warehouse, line,
  now()
from (
  select item, warehouse, null::bigint as line, piece
  from stock_balances cross join lateral generate_series(1, on_hand::integer) piece
  union all
  select item, null, line, piece
  from requisition_stock join requisition_lines on requisition_lines.id = line
  cross join lateral generate_series(1, held::integer) piece
) pieces
where item in (select id from store_items where is_meter);

-- At the end of each transaction: a movement of meters names as many as it moves, and as many lie somewhere as the balance says.
create function require_meters_of_movement() returns trigger language plpgsql as $$
begin
  if (select is_meter from store_items where id = new.item)
    and (select count(*) from stock_entry_meters where entry = new.id)
      <> abs(case when new.on_hand_change <> 0 then new.on_hand_change else new.held_change end)
  then
    raise exception 'movement % of meters does not name each of them', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger stock_entries_meters after insert on stock_entries
  deferrable initially deferred for each row execute function require_meters_of_movement();

create function require_meters_of_balance() returns trigger language plpgsql as $$
begin
  if (select is_meter from store_items where id = new.item)
    and (select count(*) from store_meters where warehouse = new.warehouse and item = new.item)
      <> (select on_hand from stock_balances where id = new.id)
  then
    raise exception 'balance % of meters is not the number of them', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger stock_balances_meters after insert or update of on_hand on stock_balances
  deferrable initially deferred for each row execute function require_meters_of_balance();

create function require_meters_of_line() returns trigger language plpgsql as $$
begin
  if (
    select is_meter from store_items join requisition_lines on requisition_lines.item = store_items.id
    where requisition_lines.id = new.line
  )
    and (select count(*) from store_meters where line = new.line)
      <> (select held from requisition_stock where line = new.line)
  then
    raise exception 'what line % has in hand is not the number of its meters', new.line using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger requisition_stock_meters after insert or update of held on requisition_stock
  deferrable initially deferred for each row execute function require_meters_of_line();

-- Which meters a slip, a transfer or a count is about.
alter table stock_bookings add column numbers text;

alter table transfers add column numbers text, add column received_numbers text;

alter table stock_counts add column numbers text, add column not_found text, add column unexpected text;

create function meters_of_movement(entry_id bigint) returns text language sql stable as $$
  select string_agg(number, ', ' order by number)
  from stock_entry_meters join store_meters on store_meters.id = meter where stock_entry_meters.entry = entry_id
$$;

create or replace view stock_movement_records as
select
  stock_entries.id, 1 as version, 'SM-' || lpad(stock_entries.id::text, 6, '0') as code, booked_at, kind,
  stock_entries.item, warehouse,
  case when on_hand_change <> 0 then on_hand_change else held_change end as quantity,
  price, job_card, requisition, slip, transfer, stock_count, corrects, person,
  booked_at as changed_at, person::integer as changed_by, null::timestamptz as deleted_at,
  'SM-' || lpad(stock_entries.id::text, 6, '0') || coalesce(' ' || meters_of_movement(stock_entries.id), '') as search_text,
  meters_of_movement(stock_entries.id) as numbers
from stock_entries left join requisition_lines on requisition_lines.id = line;

-- Its columns are those of its table: with what has come since.
drop view stock_counts_shown;

create view stock_counts_shown as
select record.*, counted - expected as difference from stock_counts record;

-- What became of a meter, by the last movement.
create view store_meter_records as
select
  store_meters.id, 1 as version, number, store_meters.item,
  case
    when warehouses.kind = 'store' then 'inStore'
    when warehouses.kind = 'vehicle' then 'inVehicle'
    when warehouses.kind = 'onTheWay' then 'onTheWay'
    when store_meters.line is not null then 'inHand'
    when stock_entries.kind = 'use' then 'used'
    when stock_entries.kind = 'count' then 'notFound'
    when stock_entries.kind = 'writeOff' then 'writtenOff'
    else 'takenBack'
  end as place,
  store_meters.warehouse, store_meters.line,
  case when store_meters.warehouse is null then stock_entries.job_card end as job_card,
  store_meters.entry as movement, coalesce(booked_at, store_meters.changed_at) as since,
  store_meters.changed_at, null::integer as changed_by, null::timestamptz as deleted_at, number as search_text
from store_meters
left join warehouses on warehouses.id = store_meters.warehouse
left join stock_entries on stock_entries.id = store_meters.entry;

comment on table store_meters is 'Meters of the store by their numbers, and where each is.';

comment on table stock_entry_meters is 'Which meters a movement was about. Never changed.';
