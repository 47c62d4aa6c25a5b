-- Channels of loggers: one quantity at one place, with the limits that its values are held against (decision 0280).

create table log_channels (
  id bigint generated always as identity primary key,
  -- Grows with each change: a change names the one that was shown.
  version integer not null default 1,
  code text not null,
  name text not null,
  quantity text not null,
  kind text not null check (kind in ('gauge', 'counter', 'sum')),
  unit text not null,
  -- Minutes that a value stands for.
  interval numeric not null,
  lowest numeric,
  highest numeric,
  logger text,
  place text,
  element bigint references elements (id),
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(unit, '') || ' ' || coalesce(logger, '') || ' ' || coalesce(place, '')
  ) stored
);

create sequence log_channels_number;

create unique index log_channels_code_unique on log_channels (code) where deleted_at is null;

create index log_channels_code on log_channels (code, id) where deleted_at is null;

create index log_channels_name on log_channels (name, id) where deleted_at is null;

create index log_channels_quantity on log_channels (quantity, id) where deleted_at is null;

create index log_channels_kind on log_channels (kind, id) where deleted_at is null;

create index log_channels_element on log_channels (element, id) where deleted_at is null;

create index log_channels_search on log_channels using gin (search_parts(search_text)) with (fastupdate = off);

create index log_channels_changer on log_channels (changed_by) where changed_by is not null;

comment on table log_channels is 'Channels of loggers: what is measured where, and the limits of its values.';
