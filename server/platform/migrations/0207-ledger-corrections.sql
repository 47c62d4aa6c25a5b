-- Corrections of the ledger by staff (contract/areas/ledger-corrections, decision 0315).

alter table transactions
  -- Why it was booked, as the customer is told; empty: what it is says it all.
  add column why text check (why in ('credit', 'waiver', 'refund', 'deposit', 'depositBack', 'fee', 'surcharge', 'corrected',
    'newBill', 'paidBefore', 'takenBack', 'otherAccount'));

alter table charges
  -- Charged because something was late: money that counts from an earlier day undoes it (decision 0317).
  add column is_for_debt boolean not null default false;

update charges set is_for_debt = true where number ~ '^C5[0-9]{9}$';

create table ledger_corrections (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('proposed', 'approved', 'booked', 'rejected')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  customer text not null references customer_accounts (account_no),
  kind text not null check (kind in ('creditNote', 'waiver', 'refund', 'depositTaken', 'depositReturned', 'fee', 'surcharge',
    'billCorrection')),
  -- Cents.
  amount bigint check (amount > 0),
  item text,
  iban text,
  bank text references banks (code),
  meter text,
  read_on date,
  reading numeric,
  was_read numeric,
  total_before bigint,
  total_after bigint,
  new_bill text references invoices (number),
  reason text not null,
  proposed_by bigint references accounts (id) on delete set null,
  approved_by bigint references accounts (id) on delete set null,
  approved_on date,
  booked_on date,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '') || ' ' || coalesce(customer, '') || ' ' || coalesce(item, '')) stored,
  check ((amount is null) = (kind = 'billCorrection'))
);

create sequence ledger_corrections_number;

create unique index ledger_corrections_code_unique on ledger_corrections (code) where deleted_at is null;

create index ledger_corrections_code on ledger_corrections (code, id) where deleted_at is null;

create index ledger_corrections_state on ledger_corrections (state, id) where deleted_at is null;

create index ledger_corrections_customer on ledger_corrections (customer, id) where deleted_at is null;

create index ledger_corrections_kind on ledger_corrections (kind, id) where deleted_at is null;

create index ledger_corrections_proposed_by on ledger_corrections (proposed_by, id) where deleted_at is null;

create index ledger_corrections_approved_by on ledger_corrections (approved_by) where approved_by is not null;

create index ledger_corrections_approved_on on ledger_corrections (approved_on, id) where deleted_at is null;

create index ledger_corrections_booked_on on ledger_corrections (booked_on, id) where deleted_at is null;

create index ledger_corrections_search on ledger_corrections using gin (search_parts(search_text)) with (fastupdate = off);

create index ledger_corrections_changer on ledger_corrections (changed_by) where changed_by is not null;

comment on table ledger_corrections is
  'Credit notes, waivers, refunds, deposits, fees and corrected bills: proposed, approved, above a limit by a second person, and booked.';

create view ledger_corrections_shown as
select
  own.id, own.state, own.version, own.code, own.customer, own.kind, own.amount, own.item, own.iban, own.bank, own.meter,
  own.read_on, own.reading, own.was_read, own.total_before, own.total_after, own.new_bill, own.reason, own.proposed_by,
  own.approved_by, own.approved_on, own.booked_on, own.changed_at, own.changed_by, own.insert_key, own.deleted_at,
  own.search_text, account.record_id as owner
from ledger_corrections own
join customer_accounts account on account.account_no = own.customer;

-- Which row of the ledger a correction has made: each is booked once, whoever presses, and however often.
alter table transactions add column correction bigint references ledger_corrections (id);

create index transactions_correction on transactions (correction) where correction is not null;

-- Deposits of an account: what was paid of them and not given back.
create table deposits (
  charge_number text primary key references charges (number),
  account_no text not null references customer_accounts (account_no)
);

create index deposits_account on deposits (account_no);

comment on table deposits is 'Charges by which deposits were asked for; a deposit is held as far as its charge is paid.';
