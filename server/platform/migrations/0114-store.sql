-- The store (contract/areas/): items, warehouses, requisitions with their lines, slips, transfers and counts; and the ledger that
-- all of them book into. Balances are kept beside it, with what must always hold of them as constraints.

create table store_items (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  name text not null,
  unit text not null,
  decimals numeric not null,
  is_meter boolean,
  minimum numeric,
  shelf text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(shelf, '')
  ) stored
);

create unique index store_items_code_unique on store_items (code) where deleted_at is null;

create index store_items_code on store_items (code, id) where deleted_at is null;

create index store_items_name on store_items (name, id) where deleted_at is null;

create index store_items_unit on store_items (unit, id) where deleted_at is null;

create index store_items_is_meter on store_items (is_meter, id) where deleted_at is null;

create index store_items_shelf on store_items (shelf, id) where deleted_at is null;

create index store_items_search on store_items using gin (search_parts(search_text)) with (fastupdate = off);

create index store_items_changer on store_items (changed_by) where changed_by is not null;

create table warehouses (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  name text not null,
  kind text not null,
  employee bigint references accounts (id) on delete set null,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(name, '')
  ) stored
);

create unique index warehouses_name_unique on warehouses (name) where deleted_at is null;

create index warehouses_name on warehouses (name, id) where deleted_at is null;

create index warehouses_kind on warehouses (kind, id) where deleted_at is null;

create index warehouses_employee on warehouses (employee, id) where deleted_at is null;

create index warehouses_search on warehouses using gin (search_parts(search_text)) with (fastupdate = off);

create index warehouses_changer on warehouses (changed_by) where changed_by is not null;

create table requisitions (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('draft', 'asked', 'approved', 'partlyIssued', 'issued', 'settled', 'refused', 'withdrawn', 'lapsed')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  job_card bigint not null references job_cards (id),
  warehouse bigint not null references warehouses (id),
  destination bigint references warehouses (id),
  needed_on date,
  remark text,
  asked_by bigint references accounts (id) on delete set null,
  approved_by bigint references accounts (id) on delete set null,
  fetch_by timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence requisitions_number;

create unique index requisitions_code_unique on requisitions (code) where deleted_at is null;

create index requisitions_state on requisitions (state, id) where deleted_at is null;

create index requisitions_code on requisitions (code, id) where deleted_at is null;

create index requisitions_job_card on requisitions (job_card, id) where deleted_at is null;

create index requisitions_warehouse on requisitions (warehouse, id) where deleted_at is null;

create index requisitions_needed_on on requisitions (needed_on, id) where deleted_at is null;

create index requisitions_asked_by on requisitions (asked_by, id) where deleted_at is null;

create index requisitions_fetch_by on requisitions (fetch_by, id) where deleted_at is null;

create index requisitions_search on requisitions using gin (search_parts(search_text)) with (fastupdate = off);

create index requisitions_changer on requisitions (changed_by) where changed_by is not null;

create table requisition_lines (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  requisition bigint not null references requisitions (id),
  item bigint not null references store_items (id),
  quantity numeric not null,
  remark text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence requisition_lines_number;

create unique index requisition_lines_code_unique on requisition_lines (code) where deleted_at is null;

create index requisition_lines_code on requisition_lines (code, id) where deleted_at is null;

create index requisition_lines_requisition on requisition_lines (requisition, id) where deleted_at is null;

create index requisition_lines_item on requisition_lines (item, id) where deleted_at is null;

create index requisition_lines_search on requisition_lines using gin (search_parts(search_text)) with (fastupdate = off);

create index requisition_lines_changer on requisition_lines (changed_by) where changed_by is not null;

create table stock_bookings (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('entered', 'booked', 'refused', 'withdrawn')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  kind text not null,
  line bigint references requisition_lines (id),
  -- A movement; its own table comes after this one.
  corrects bigint,
  item bigint references store_items (id),
  warehouse bigint references warehouses (id),
  job_card bigint references job_cards (id),
  quantity numeric,
  price bigint,
  return_reason text,
  happened_on date,
  remark text,
  employee bigint references accounts (id) on delete set null,
  decided_by bigint references accounts (id) on delete set null,
  value bigint,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence stock_bookings_number;

create unique index stock_bookings_code_unique on stock_bookings (code) where deleted_at is null;

create index stock_bookings_state on stock_bookings (state, id) where deleted_at is null;

create index stock_bookings_code on stock_bookings (code, id) where deleted_at is null;

create index stock_bookings_kind on stock_bookings (kind, id) where deleted_at is null;

create index stock_bookings_line on stock_bookings (line, id) where deleted_at is null;

create index stock_bookings_item on stock_bookings (item, id) where deleted_at is null;

create index stock_bookings_warehouse on stock_bookings (warehouse, id) where deleted_at is null;

create index stock_bookings_job_card on stock_bookings (job_card, id) where deleted_at is null;

create index stock_bookings_return_reason on stock_bookings (return_reason, id) where deleted_at is null;

create index stock_bookings_employee on stock_bookings (employee, id) where deleted_at is null;

create index stock_bookings_search on stock_bookings using gin (search_parts(search_text)) with (fastupdate = off);

create index stock_bookings_changer on stock_bookings (changed_by) where changed_by is not null;

create table transfers (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('planned', 'sent', 'receivedShort', 'received', 'writtenOff', 'calledBack', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  item bigint not null references store_items (id),
  quantity numeric not null,
  source bigint not null references warehouses (id),
  destination bigint not null references warehouses (id),
  remark text,
  sent_by bigint references accounts (id) on delete set null,
  sent_at timestamptz,
  received numeric,
  received_by bigint references accounts (id) on delete set null,
  received_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence transfers_number;

create unique index transfers_code_unique on transfers (code) where deleted_at is null;

create index transfers_state on transfers (state, id) where deleted_at is null;

create index transfers_code on transfers (code, id) where deleted_at is null;

create index transfers_item on transfers (item, id) where deleted_at is null;

create index transfers_source on transfers (source, id) where deleted_at is null;

create index transfers_destination on transfers (destination, id) where deleted_at is null;

create index transfers_sent_at on transfers (sent_at, id) where deleted_at is null;

create index transfers_received_at on transfers (received_at, id) where deleted_at is null;

create index transfers_search on transfers using gin (search_parts(search_text)) with (fastupdate = off);

create index transfers_changer on transfers (changed_by) where changed_by is not null;

create table stock_counts (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('planned', 'counted', 'reviewed', 'booked', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  warehouse bigint not null references warehouses (id),
  item bigint not null references store_items (id),
  remark text,
  counted numeric,
  expected numeric,
  counted_at timestamptz,
  counted_by bigint references accounts (id) on delete set null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence stock_counts_number;

create unique index stock_counts_code_unique on stock_counts (code) where deleted_at is null;

create index stock_counts_state on stock_counts (state, id) where deleted_at is null;

create index stock_counts_code on stock_counts (code, id) where deleted_at is null;

create index stock_counts_warehouse on stock_counts (warehouse, id) where deleted_at is null;

create index stock_counts_item on stock_counts (item, id) where deleted_at is null;

create index stock_counts_counted_at on stock_counts (counted_at, id) where deleted_at is null;

create index stock_counts_search on stock_counts using gin (search_parts(search_text)) with (fastupdate = off);

create index stock_counts_changer on stock_counts (changed_by) where changed_by is not null;

-- One store for what is on the way, one vehicle for an employee.
create unique index warehouses_on_the_way on warehouses (kind) where kind = 'onTheWay' and deleted_at is null;

create unique index warehouses_vehicle on warehouses (employee) where kind = 'vehicle' and deleted_at is null;

-- What lies where: the sums of the ledger. Rows are locked in the order of (warehouse, item).
create table stock_balances (
  id bigint generated always as identity primary key,
  warehouse bigint not null references warehouses (id),
  item bigint not null references store_items (id),
  on_hand numeric(14, 4) not null default 0 check (on_hand >= 0),
  -- Promised to lines of requisitions.
  reserved numeric(14, 4) not null default 0 check (reserved >= 0),
  -- Of a vehicle: what was used from it and has not come again.
  to_refill numeric(14, 4) not null default 0 check (to_refill >= 0),
  changed_at timestamptz not null,
  unique (warehouse, item),
  constraint stock_balances_reserved_is_there check (reserved <= on_hand)
);

create index stock_balances_item on stock_balances (item);

-- What a line of a requisition has: reserved, and in hand. Beside the line, so that a booking never waits for whoever edits it.
create table requisition_stock (
  line bigint primary key references requisition_lines (id),
  reserved numeric(14, 4) not null default 0 check (reserved >= 0),
  -- Since when: of several, the newest is freed first.
  reserved_at timestamptz,
  -- Issued, and neither used nor returned nor lost.
  held numeric(14, 4) not null default 0 check (held >= 0),
  -- Of one unit, in cents: copied with the first issue.
  price bigint
);

-- The ledger. Rows are never changed: a correction is a row of its own, and names the one that it takes back.
create table stock_entries (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('receipt', 'issue', 'use', 'return', 'sent', 'received', 'count', 'correction', 'writeOff')
  ),
  item bigint not null references store_items (id),
  warehouse bigint not null references warehouses (id),
  -- What it adds to the warehouse, and to what the line has in hand.
  on_hand_change numeric(14, 4) not null,
  held_change numeric(14, 4) not null default 0,
  -- Of one unit, in cents, as it was when this was booked.
  price bigint not null check (price >= 0),
  -- What it adds to the cost of its job card, in cents.
  cost bigint not null default 0,
  line bigint references requisition_stock (line),
  job_card bigint references job_cards (id),
  slip bigint references stock_bookings (id),
  transfer bigint references transfers (id),
  stock_count bigint references stock_counts (id),
  -- At most one correction of each.
  corrects bigint unique references stock_entries (id),
  -- Without a reference: it says what was, also of people who are gone. Null: a rule of the portal.
  person bigint,
  booked_at timestamptz not null,
  -- Of what was done: the same again is the same movement.
  entry_key text not null unique,
  check (on_hand_change <> 0 or held_change <> 0),
  check (held_change = 0 or line is not null),
  check ((kind = 'correction') = (corrects is not null))
);

create index stock_entries_balance on stock_entries (warehouse, item, id);

create index stock_entries_item on stock_entries (item, id);

create index stock_entries_receipts on stock_entries (item, id) where kind = 'receipt';

create index stock_entries_line on stock_entries (line) where line is not null;

create index stock_entries_job_card on stock_entries (job_card) where job_card is not null;

create index stock_entries_slip on stock_entries (slip) where slip is not null;

create index stock_entries_transfer on stock_entries (transfer) where transfer is not null;

create index stock_entries_stock_count on stock_entries (stock_count) where stock_count is not null;

create index stock_entries_booked_at on stock_entries (booked_at, id);

create index stock_entries_kind on stock_entries (kind, id);

create trigger stock_entries_stay before update or delete on stock_entries
  for each row execute function refuse_change_of_history();

-- Where an employee takes material from, unless they say otherwise (A §3, preferences).
create table store_preferences (
  account_id integer primary key references accounts (id) on delete cascade,
  warehouse bigint references warehouses (id),
  meter_warehouse bigint references warehouses (id)
);

create view store_items_shown as
select
  record.*,
  (
    select price from stock_entries where item = record.id and kind = 'receipt' order by id desc limit 1
  ) as price,
  stock.on_hand,
  stock.free,
  stock.on_the_way,
  greatest(coalesce(record.minimum, 0) - stock.free, 0) as to_be_ordered
from store_items record
cross join lateral (
  select
    coalesce(sum(on_hand) filter (where kind = 'store'), 0) as on_hand,
    coalesce(sum(on_hand - reserved) filter (where kind = 'store'), 0) as free,
    coalesce(sum(on_hand) filter (where kind = 'onTheWay'), 0) as on_the_way
  from stock_balances join warehouses on warehouses.id = warehouse where item = record.id
) stock;

create view stock_balance_records as
select
  stock_balances.id, 1 as version, store_items_shown.code || ' ' || store_items_shown.name as item_name, stock_balances.item,
  warehouse, shelf, stock_balances.on_hand, reserved, stock_balances.on_hand - reserved as free, to_refill,
  to_refill > 0 as has_to_be_refilled, to_be_ordered > 0 as has_to_be_ordered,
  stock_balances.changed_at, null::integer as changed_by, null::timestamptz as deleted_at,
  store_items_shown.code || ' ' || store_items_shown.name || ' ' || coalesce(shelf, '') as search_text
from stock_balances join store_items_shown on store_items_shown.id = stock_balances.item;

create view stock_movement_records as
select
  stock_entries.id, 1 as version, 'SM-' || lpad(stock_entries.id::text, 6, '0') as code, booked_at, kind,
  stock_entries.item, warehouse,
  case when on_hand_change <> 0 then on_hand_change else held_change end as quantity,
  price, job_card, requisition, slip, transfer, stock_count, corrects, person,
  booked_at as changed_at, person::integer as changed_by, null::timestamptz as deleted_at,
  'SM-' || lpad(stock_entries.id::text, 6, '0') as search_text
from stock_entries left join requisition_lines on requisition_lines.id = line;

-- A correction counts as that which it takes back.
create view requisition_lines_shown as
select
  record.*, requisitions.warehouse, store_items.shelf, store_items.unit,
  coalesce(requisition_stock.reserved, 0) > 0 as is_to_fetch,
  requisition_stock.price, coalesce(requisition_stock.reserved, 0) as reserved,
  greatest(
    case when requisitions.state in ('draft', 'asked', 'approved', 'partlyIssued')
      then record.quantity - sums.issued - coalesce(requisition_stock.reserved, 0)
        - coalesce(
          (
            select on_hand - stock_balances.reserved from stock_balances
            where warehouse = requisitions.warehouse and item = record.item
          ),
          0
        )
      else 0
    end,
    0
  ) as missing,
  sums.issued, sums.used, sums.returned, sums.lost, coalesce(requisition_stock.held, 0) as rest
from requisition_lines record
join requisitions on requisitions.id = record.requisition
join store_items on store_items.id = record.item
left join requisition_stock on requisition_stock.line = record.id
cross join lateral (
  select
    coalesce(sum(entry.held_change) filter (where coalesce(origin.kind, entry.kind) = 'issue'), 0) as issued,
    coalesce(-sum(entry.held_change) filter (where coalesce(origin.kind, entry.kind) = 'use'), 0) as used,
    coalesce(-sum(entry.held_change) filter (where coalesce(origin.kind, entry.kind) = 'return'), 0) as returned,
    coalesce(-sum(entry.held_change) filter (where coalesce(origin.kind, entry.kind) = 'writeOff'), 0) as lost
  from stock_entries entry left join stock_entries origin on origin.id = entry.corrects
  where entry.line = record.id
) sums;

create view requisitions_shown as
select
  record.*, sums.lines, sums.unsettled, sums.issued_value, sums.used_value
from requisitions record
cross join lateral (
  select
    count(*)::numeric as lines,
    (count(*) filter (where rest > 0))::numeric as unsettled,
    coalesce(sum(round(issued * price)), 0)::bigint as issued_value,
    coalesce(sum(round(used * price)), 0)::bigint as used_value
  from requisition_lines_shown where requisition = record.id and deleted_at is null
) sums;

create view stock_counts_shown as
select record.*, counted - expected as difference from stock_counts record;

-- As in 0098, with what the material costs.
create or replace view job_cards_shown as
select
  record.*, times.minutes, times.cost as labour_cost, services.amount as services_cost,
  times.cost + services.amount + materials.cost as cost,
  materials.cost as materials_cost
from job_cards record
cross join lateral (
  select
    coalesce(sum(normal_minutes + evening_minutes + sunday_minutes + holiday_minutes), 0) as minutes,
    coalesce(sum(job_times.cost), 0)::bigint as cost
  from job_times where job_times.job_card = record.id and job_times.deleted_at is null
) times
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as amount from job_card_services where record_id = record.id
) services
cross join lateral (
  select coalesce(sum(stock_entries.cost), 0)::bigint as cost from stock_entries where job_card = record.id
) materials;

comment on table store_items is 'Items of the store: code, unit, the least that has to be there, and the shelf.';

comment on table warehouses is 'Where material lies: stores, vehicles with one employee each, and what is on the way.';

comment on table requisitions is 'Requisitions of material for job cards, until every piece is accounted for.';

comment on table requisition_lines is 'Lines of requisitions: how much of which item is asked for.';

comment on table requisition_stock is 'What a line of a requisition has reserved and in hand, and at which price.';

comment on table stock_bookings is 'Slips of the store: each books one movement. Losses and write-offs wait for a second person.';

comment on table transfers is 'Transfers of an item from one warehouse to another.';

comment on table stock_counts is 'Counts of an item in a warehouse, against what was on hand at that instant.';

comment on table stock_balances is 'What lies where, and what of it is reserved: the sums of the ledger.';

comment on table stock_entries is 'The ledger of the store: all movements, in their order. Never changed.';

comment on table store_preferences is 'Warehouses that new requisitions of an employee begin with.';
