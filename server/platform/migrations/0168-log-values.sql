-- Values of channels. One that is rejected counts nowhere, and stays to be read.

create table log_values (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('recorded', 'confirmed', 'rejected')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  channel bigint not null references log_channels (id),
  at timestamptz not null,
  value numeric not null,
  -- By the limits that the channel had when it was saved.
  is_outside boolean,
  remark text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '')) stored
);

create sequence log_values_number;

create unique index log_values_code_unique on log_values (code) where deleted_at is null;

create index log_values_state on log_values (state, id) where deleted_at is null;

create index log_values_code on log_values (code, id) where deleted_at is null;

create index log_values_channel on log_values (channel, id) where deleted_at is null;

create index log_values_at on log_values (at, id) where deleted_at is null;

create index log_values_value on log_values (value, id) where deleted_at is null;

create index log_values_is_outside on log_values (is_outside, id) where deleted_at is null;

-- One value counts for a moment of a channel; charts and sums read it in this order.
create unique index log_values_once on log_values (channel, at) where deleted_at is null and state <> 'rejected';

create index log_values_search on log_values using gin (search_parts(search_text)) with (fastupdate = off);

create index log_values_changer on log_values (changed_by) where changed_by is not null;

comment on table log_values is 'Values of channels of loggers, with what became of those outside the limits.';

create view log_channel_records as
select log_channels.*, last.at as last_at, last.value as last_value, (
  select count(*)::numeric from log_values
  where channel = log_channels.id and is_outside and state = 'recorded' and deleted_at is null
) as waiting
from log_channels left join lateral (
  select at, value from log_values
  where channel = log_channels.id and state <> 'rejected' and deleted_at is null
  order by at desc limit 1
) last on true;
