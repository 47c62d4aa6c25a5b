-- Disconnections and reconnections (contract/areas/disconnections).

create table disconnections (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('proposed', 'takenOut', 'announced', 'ordered', 'disconnected', 'reconnectionOrdered',
    'reconnected', 'paid', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  meter text not null references meters (serial_no),
  customer bigint not null references customer_accounts (record_id),
  property bigint not null references properties (record_id),
  contract_no text not null references supplies (contract_no),
  billing_group text not null,
  project text,
  balance bigint not null,
  late_since date,
  last_reading numeric,
  last_read_on date,
  sent_by text,
  announced_on date,
  served_on date,
  first_possible_on date,
  lapses_on date,
  ordered_for date,
  job_card bigint references job_cards (id),
  disconnected_at timestamptz,
  final_reading numeric,
  is_final_read boolean,
  is_clock_over boolean,
  reconnection_ordered_at timestamptz,
  reconnected_at timestamptz,
  is_fee_waived boolean,
  fee bigint,
  remark text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(meter, '') || ' ' || coalesce(contract_no, '') || ' ' || coalesce(project, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence disconnections_number;

create unique index disconnections_code_unique on disconnections (code) where deleted_at is null;

-- A supply has one case at a time.
create unique index disconnections_one_open on disconnections (contract_no)
  where deleted_at is null and state not in ('reconnected', 'paid', 'cancelled');

create index disconnections_code on disconnections (code, id) where deleted_at is null;

create index disconnections_state on disconnections (state, id) where deleted_at is null;

create index disconnections_customer on disconnections (customer, id) where deleted_at is null;

create index disconnections_property on disconnections (property, id) where deleted_at is null;

create index disconnections_billing_group on disconnections (billing_group, id) where deleted_at is null;

create index disconnections_project on disconnections (project, id) where deleted_at is null;

create index disconnections_late_since on disconnections (late_since, id) where deleted_at is null;

create index disconnections_sent_by on disconnections (sent_by, id) where deleted_at is null;

create index disconnections_announced_on on disconnections (announced_on, id) where deleted_at is null;

create index disconnections_served_on on disconnections (served_on, id) where deleted_at is null;

create index disconnections_first_possible_on on disconnections (first_possible_on, id) where deleted_at is null;

create index disconnections_lapses_on on disconnections (lapses_on, id) where deleted_at is null;

create index disconnections_ordered_for on disconnections (ordered_for, id) where deleted_at is null;

create index disconnections_disconnected_at on disconnections (disconnected_at, id) where deleted_at is null;

create index disconnections_is_final_read on disconnections (is_final_read, id) where deleted_at is null;

create index disconnections_reconnection_ordered_at on disconnections (reconnection_ordered_at, id) where deleted_at is null;

create index disconnections_is_fee_waived on disconnections (is_fee_waived, id) where deleted_at is null;

create index disconnections_search on disconnections using gin (search_parts(search_text)) with (fastupdate = off);

create index disconnections_changer on disconnections (changed_by) where changed_by is not null;

create sequence charges_of_disconnections minvalue 1;

comment on table disconnections is
  'Supplies that are cut off for debt, from the proposal to the day on which they are supplied again.';
