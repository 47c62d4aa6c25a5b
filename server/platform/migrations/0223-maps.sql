-- Maps of the utility (contract/areas/maps/).

create table utility_maps (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  -- A state of the lifecycle machine.
  state text not null check (state in ('drafted', 'published', 'retired')),
  code text not null,
  name text not null,
  is_default boolean,
  centre_latitude double precision not null check (centre_latitude between -90 and 90),
  centre_longitude double precision not null check (centre_longitude between -180 and 180),
  zoom numeric not null,
  background text not null,
  tile_address text,
  attribution text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '') || ' ' || coalesce(name, '')) stored
);

create sequence utility_maps_number;

create unique index utility_maps_code_unique on utility_maps (code) where deleted_at is null;

create index utility_maps_code on utility_maps (code, id) where deleted_at is null;

create index utility_maps_name on utility_maps (name, id) where deleted_at is null;

create index utility_maps_background on utility_maps (background, id) where deleted_at is null;

create index utility_maps_state on utility_maps (state, id) where deleted_at is null;

-- One map opens where nobody has chosen another.
create unique index utility_maps_default_once on utility_maps (is_default) where is_default and deleted_at is null;

create index utility_maps_search on utility_maps using gin (search_parts(search_text)) with (fastupdate = off);

create index utility_maps_changer on utility_maps (changed_by) where changed_by is not null;

comment on table utility_maps is 'Maps of the utility: where each begins, what lies below, and which layers it has.';

create table map_layers_of_maps (
  id bigint generated always as identity primary key,
  record_id bigint not null references utility_maps (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  -- What a layer shows (contract/rules/map-layers.ts).
  shows text not null
);

create index map_layers_of_maps_record on map_layers_of_maps (record_id, place);

comment on table map_layers_of_maps is 'Layers that a map has; none: all that are published.';
