-- The first areas that are definitions (contract/areas/): elements of the network with their properties, photovoltaic parks,
-- and the history of the records of all such areas.

create table elements (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('inService', 'outOfService', 'removed')),
  -- Grows with each change and move: whoever changes it says which one they saw.
  version integer not null default 1,
  code text not null,
  type text not null,
  service text not null,
  name text,
  street text,
  postcode text not null,
  -- Degrees of WGS 84: both or none.
  position_latitude double precision check (position_latitude between -90 and 90),
  position_longitude double precision check (position_longitude between -180 and 180),
  commissioned_on date not null,
  out_of_service_from date,
  out_of_service_to date,
  manufacturer text,
  serial_number text,
  condition text,
  -- In cents.
  replacement_cost bigint,
  is_critical boolean,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button: the same press again is the same record.
  insert_key uuid not null unique,
  -- It was added by mistake: nobody is shown it any more.
  deleted_at timestamptz,
  -- What a search looks into: the index narrows by it, and each field that somebody may see is compared for itself.
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postcode, '') || ' '
      || coalesce(manufacturer, '') || ' ' || coalesce(serial_number, '')
  ) stored,
  check ((position_latitude is null) = (position_longitude is null))
);

create unique index elements_code_unique on elements (code) where deleted_at is null;

create index elements_code on elements (code, id) where deleted_at is null;

create index elements_state on elements (state, id) where deleted_at is null;

create index elements_type on elements (type, id) where deleted_at is null;

create index elements_service on elements (service, id) where deleted_at is null;

create index elements_postcode on elements (postcode, id) where deleted_at is null;

create index elements_commissioned_on on elements (commissioned_on, id) where deleted_at is null;

create index elements_out_of_service_from on elements (out_of_service_from, id) where deleted_at is null;

create index elements_out_of_service_to on elements (out_of_service_to, id) where deleted_at is null;

create index elements_condition on elements (condition, id) where deleted_at is null;

create index elements_is_critical on elements (is_critical, id) where deleted_at is null;

create index elements_search on elements using gin (search_parts(search_text)) with (fastupdate = off);

create index elements_changer on elements (changed_by) where changed_by is not null;

create table element_properties (
  id bigint generated always as identity primary key,
  record_id bigint not null references elements (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  property text not null,
  value text not null,
  amount numeric,
  unit text
);

create index element_properties_record on element_properties (record_id, place);

create table photovoltaic_parks (
  id bigint generated always as identity primary key,
  -- Grows with each change: whoever changes it says which one they saw.
  version integer not null default 1,
  reference text not null,
  name text,
  -- In kilowatts.
  capacity numeric not null,
  start_date date not null,
  -- Degrees of WGS 84.
  position_latitude double precision not null check (position_latitude between -90 and 90),
  position_longitude double precision not null check (position_longitude between -180 and 180),
  -- That connects it to the network.
  element bigint references elements (id),
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button: the same press again is the same record.
  insert_key uuid not null unique,
  -- It was added by mistake: nobody is shown it any more.
  deleted_at timestamptz,
  -- See `elements`.
  search_text text generated always as (coalesce(reference, '') || ' ' || coalesce(name, '')) stored
);

create unique index photovoltaic_parks_reference_unique on photovoltaic_parks (reference) where deleted_at is null;

create index photovoltaic_parks_reference on photovoltaic_parks (reference, id) where deleted_at is null;

create index photovoltaic_parks_capacity on photovoltaic_parks (capacity, id) where deleted_at is null;

create index photovoltaic_parks_start_date on photovoltaic_parks (start_date, id) where deleted_at is null;

create index photovoltaic_parks_element on photovoltaic_parks (element, id) where deleted_at is null;

create index photovoltaic_parks_search on photovoltaic_parks using gin (search_parts(search_text)) with (fastupdate = off);

create index photovoltaic_parks_changer on photovoltaic_parks (changed_by) where changed_by is not null;

-- Without references: it says what was, also of people who are gone.
create table record_changes (
  id bigint generated always as identity primary key,
  -- A name of `contract/areas/all-areas.ts`.
  area text not null,
  record_id bigint not null,
  -- That it led to.
  version integer not null,
  changed_at timestamptz not null,
  -- Null: a rule of the portal.
  changed_by integer,
  kind text not null check (kind in ('inserted', 'changed', 'moved', 'deleted')),
  -- Of a move: an event of the lifecycle machine.
  move text not null default '',
  reason text not null default '',
  -- By field: what it was before and what it is now. Of a part: its rows as a text.
  changes jsonb not null
);

create index record_changes_record on record_changes (area, record_id, version);

create trigger record_changes_stay before update or delete on record_changes
  for each row execute function refuse_change_of_history();

comment on table elements is 'Elements of the network: what lies in the ground, stands beside the road or hangs on a wall.';

comment on table element_properties is 'Properties of an element: what else is known of it, in the order that staff gives them.';

comment on table photovoltaic_parks is 'Photovoltaic parks, and the element that connects each to the network.';

comment on table record_changes is 'Each change, move and deletion of a record of an area: when, by whom, from what to what, and why; never changed.';
