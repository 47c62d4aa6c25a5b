-- Alarms of water, and the notices to the customers of a zone that a second person has approved.

create table water_alarms (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('raised', 'noticeProposed', 'noticeGiven', 'closed')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  zone bigint not null references supply_zones (id),
  sample bigint references samples (id),
  findings text not null,
  raised_at timestamptz not null,
  request bigint references maintenance_requests (id),
  advice text,
  proposed_by bigint references accounts (id) on delete set null,
  approved_by bigint references accounts (id) on delete set null,
  notice_at timestamptz,
  closed_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(findings, '')
  ) stored
);

create sequence water_alarms_number;

create unique index water_alarms_code_unique on water_alarms (code) where deleted_at is null;

create index water_alarms_state on water_alarms (state, id) where deleted_at is null;

create index water_alarms_code on water_alarms (code, id) where deleted_at is null;

create index water_alarms_zone on water_alarms (zone, id) where deleted_at is null;

create index water_alarms_sample on water_alarms (sample, id) where deleted_at is null;

create index water_alarms_raised_at on water_alarms (raised_at, id) where deleted_at is null;

create index water_alarms_request on water_alarms (request, id) where deleted_at is null;

create index water_alarms_advice on water_alarms (advice, id) where deleted_at is null;

create index water_alarms_notice_at on water_alarms (notice_at, id) where deleted_at is null;

create index water_alarms_closed_at on water_alarms (closed_at, id) where deleted_at is null;

create index water_alarms_proposed_by on water_alarms (proposed_by) where proposed_by is not null;

create index water_alarms_approved_by on water_alarms (approved_by) where approved_by is not null;

create index water_alarms_search on water_alarms using gin (search_parts(search_text)) with (fastupdate = off);

create index water_alarms_changer on water_alarms (changed_by) where changed_by is not null;

create table water_notices (
  alarm_id bigint primary key references water_alarms (id) on delete cascade,
  begun_at timestamptz not null,
  -- When everybody concerned had been told; null: not yet.
  told_at timestamptz,
  -- The alarm is closed.
  ended_at timestamptz,
  -- When everybody who had been told knew that it is over.
  end_told_at timestamptz,
  check (end_told_at is null or ended_at is not null)
);

create index water_notices_due on water_notices (begun_at) where told_at is null or end_told_at is null;

create table water_notice_tellings (
  alarm_id bigint not null references water_notices (alarm_id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  told_at timestamptz not null,
  end_told_at timestamptz,
  primary key (alarm_id, account_id)
);

create index water_notice_tellings_account on water_notice_tellings (account_id);

create view water_alarms_shown as
select record.*, (
  select count(*)::numeric from water_notice_tellings where alarm_id = record.id
) as told
from water_alarms record;

comment on table water_alarms is 'Water that is outside a limit somewhere, until that is dealt with.';

comment on table water_notices is 'Notices to the customers of a zone, of alarms whose notice a second person has approved.';

comment on table water_notice_tellings is 'Who was told of water that is outside a limit, once, and who heard that it is over.';
