-- Maps of the utility (contract/areas/maps/).

create table maps (
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

create sequence maps_number;

create unique index maps_code_unique on maps (code) where deleted_at is null;

create index maps_code on maps (code, id) where deleted_at is null;

create index maps_name on maps (name, id) where deleted_at is null;

create index maps_background on maps (background, id) where deleted_at is null;

create index maps_state on maps (state, id) where deleted_at is null;

-- One map opens where nobody has chosen another.
create unique index maps_default_once on maps (is_default) where is_default and deleted_at is null;

create index maps_search on maps using gin (search_parts(search_text)) with (fastupdate = off);

create index maps_changer on maps (changed_by) where changed_by is not null;

comment on table maps is 'Maps of the utility: where each begins, what lies below, and which layers it has.';

create table map_layers_of_maps (
  id bigint generated always as identity primary key,
  record_id bigint not null references maps (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  -- What a layer shows (contract/rules/map-layers.ts).
  shows text not null
);

create index map_layers_of_maps_record on map_layers_of_maps (record_id, place);

comment on table map_layers_of_maps is 'Layers that a map has; none: all that are published.';
