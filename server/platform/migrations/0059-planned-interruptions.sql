-- Planned interruptions of a supply, and who was told of them.

create table planned_interruptions (
  id bigint generated always as identity primary key,
  service text not null check (service in ('water', 'electricity')),
  -- One property, or all of a postcode, or of one street there, as `properties` has it in Greek or in Latin letters.
  property_reference text references properties (reference),
  postcode text not null default '',
  street text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason in ('maintenance', 'repair', 'extension', 'meters')),
  -- When everybody concerned had been told; null: not yet.
  told_at timestamptz,
  check (ends_at > starts_at),
  check ((property_reference is null) = (postcode <> ''))
);

create index planned_interruptions_end on planned_interruptions (ends_at);

create index planned_interruptions_property on planned_interruptions (property_reference)
  where property_reference is not null;

create table interruption_notices (
  interruption_id bigint not null references planned_interruptions (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  contract_no text not null references supplies (contract_no),
  told_at timestamptz not null,
  primary key (interruption_id, account_id, contract_no)
);

create index interruption_notices_account on interruption_notices (account_id);

create index interruption_notices_supply on interruption_notices (contract_no);

-- Unless somebody does not want to be told.
alter table alert_settings add column interruptions boolean not null default true;

comment on table planned_interruptions is
  'When a service is going to be interrupted, where, and why.';

comment on table interruption_notices is
  'Who was told of a planned interruption of which supply, once.';
