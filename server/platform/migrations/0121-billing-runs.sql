-- Bills that the portal makes itself (decision 0232).

create table tariff_versions (
  tariff_code text not null references tariffs (code),
  holds_from date not null,
  -- As `contract/rules/billing/tariff.ts` has a version, in whole numbers.
  content jsonb not null,
  primary key (tariff_code, holds_from)
);

alter table supplies add column billing_group text not null default '1';

-- A register of a device that has several is a row of its own here, under a number of its own.
alter table meters add column register text not null default 'total' check (register in ('total', 'day', 'night'));

create table days_without_supply (
  contract_no text not null references supplies (contract_no),
  off_from date not null,
  -- Empty: it is still off.
  off_to date check (off_to >= off_from),
  primary key (contract_no, off_from)
);

create table billing_runs (
  id bigint generated always as identity primary key,
  billing_group text not null,
  period_to date not null,
  state text not null check (state in ('proposed', 'checked', 'booked', 'reversed', 'cancelled')),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  started_at timestamptz not null,
  changed_at timestamptz not null
);

-- Starting one twice finds the one that is there.
create unique index billing_runs_once on billing_runs (billing_group, period_to) where state in ('proposed', 'checked', 'booked');

create table billing_run_bills (
  run_id bigint not null references billing_runs (id),
  contract_no text not null references supplies (contract_no),
  state text not null check (state in ('proposed', 'problem', 'booked', 'reversed')),
  period_from date not null,
  period_to date not null,
  -- The bill as it is proposed, or why there is none.
  content jsonb not null,
  -- Readings that were estimated for it, written down when it is booked.
  estimated jsonb not null default '[]',
  -- How many times the usual was used: the most unlikely are looked at first.
  unlikely numeric(9, 2) not null default 0,
  invoice_number text unique references invoices (number),
  primary key (run_id, contract_no),
  check ((invoice_number is not null) = (state in ('booked', 'reversed')))
);

-- A supply is billed once for a day, whatever is killed and started twice.
create unique index billing_run_bills_once on billing_run_bills (contract_no, period_from) where state = 'booked';

create index billing_run_bills_state on billing_run_bills (run_id, state, unlikely desc);

comment on table tariff_versions is
  'A tariff as it holds from a day on; a tariff without versions holds as its own row says.';

comment on table days_without_supply is
  'Days on which a supply was off: nothing that was used then is billed.';

comment on table billing_runs is
  'Bills of a billing group that are proposed, checked, booked and reversed together.';

comment on table billing_run_bills is
  'A bill of a run, as it was proposed, and the number under which it was booked.';
