-- What the utility draws on its map (contract/areas/map-features/).

create table map_features (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  -- A state of the lifecycle machine.
  state text not null check (state in ('drafted', 'published', 'retired')),
  code text not null,
  name text not null,
  kind text not null,
  sheet text,
  plot text,
  -- GeoJSON in degrees of WGS 84, as contract/rules/shapes/ keeps it.
  shape text not null,
  shape_west double precision not null check (shape_west between -180 and 180),
  shape_south double precision not null check (shape_south between -90 and 90),
  shape_east double precision not null check (shape_east between shape_west and 180),
  shape_north double precision not null check (shape_north between shape_south and 90),
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(sheet, '') || ' ' || coalesce(plot, '')
  ) stored,
  check ((sheet is null) = (plot is null))
);

create sequence map_features_number;

create unique index map_features_code_unique on map_features (code) where deleted_at is null;

-- A plot of the land registry is drawn once.
create unique index map_features_plot_once on map_features (sheet, plot)
  where kind = 'plot' and state <> 'retired' and deleted_at is null;

create index map_features_code on map_features (code, id) where deleted_at is null;

create index map_features_name on map_features (name, id) where deleted_at is null;

create index map_features_kind on map_features (kind, id) where deleted_at is null;

create index map_features_sheet on map_features (sheet, id) where deleted_at is null;

create index map_features_plot on map_features (plot, id) where deleted_at is null;

create index map_features_state on map_features (state, id) where deleted_at is null;

create index map_features_bounds on map_features (shape_west, shape_east, shape_south, shape_north)
  where deleted_at is null;

create index map_features_search on map_features using gin (search_parts(search_text)) with (fastupdate = off);

create index map_features_changer on map_features (changed_by) where changed_by is not null;

comment on table map_features is 'What the utility draws on its map: plots, pipes, points and areas.';
