-- Statements of the utility's bank, and payment records (contract/areas/bank-statements and bank-entries, decision 0316).

create table bank_statements (
  id bigint generated always as identity primary key,
  -- A file that is imported again is known by it: account and name of the statement, else the fingerprint of the file.
  file_key text not null unique,
  statement_id text not null,
  iban text not null,
  format text not null check (format in ('camt053', 'csv')),
  file_name text not null,
  -- Cents.
  opening bigint,
  closing bigint,
  imported_by integer references accounts (id) on delete set null,
  imported_at timestamptz not null
);

create index bank_statements_iban on bank_statements (iban, id);

create index bank_statements_imported_at on bank_statements (imported_at, id);

create index bank_statements_imported_by on bank_statements (imported_by) where imported_by is not null;

comment on table bank_statements is 'Statements of the bank that were imported, each once. They never change.';

create table bank_entries (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('unmatched', 'matched', 'returned', 'setAside', 'reversed')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  way text not null check (way in ('bankFile', 'office')),
  statement bigint references bank_statements (id),
  bank_reference text,
  value_on date not null,
  booked_on date not null,
  -- Cents; negative: the bank has taken it back.
  amount bigint not null check (amount <> 0),
  payer text,
  payer_iban text,
  remittance text,
  customer text references customer_accounts (account_no),
  bill text references invoices (number),
  matched_by text check (matched_by in ('invoiceNumber', 'accountNumber', 'person', 'reversal')),
  assigned_by bigint references accounts (id) on delete set null,
  reverses bigint references bank_entries (id),
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(bank_reference, '') || ' ' || coalesce(payer, '') || ' ' || coalesce(remittance, '')
      || ' ' || coalesce(customer, '')
  ) stored
);

create sequence bank_entries_number;

create unique index bank_entries_code_unique on bank_entries (code) where deleted_at is null;

create unique index bank_entries_reverses on bank_entries (reverses) where reverses is not null;

create index bank_entries_code on bank_entries (code, id) where deleted_at is null;

create index bank_entries_state on bank_entries (state, id) where deleted_at is null;

create index bank_entries_way on bank_entries (way, id) where deleted_at is null;

create index bank_entries_statement on bank_entries (statement, id) where deleted_at is null;

create index bank_entries_value_on on bank_entries (value_on, id) where deleted_at is null;

create index bank_entries_amount on bank_entries (amount, id) where deleted_at is null;

create index bank_entries_customer on bank_entries (customer, id) where deleted_at is null;

create index bank_entries_matched_by on bank_entries (matched_by, id) where deleted_at is null;

create index bank_entries_bank_reference on bank_entries (bank_reference) where bank_reference is not null;

create index bank_entries_search on bank_entries using gin (search_parts(search_text)) with (fastupdate = off);

create index bank_entries_changer on bank_entries (changed_by) where changed_by is not null;

create index bank_entries_assigned_by on bank_entries (assigned_by) where assigned_by is not null;

comment on table bank_entries is
  'Payment records: entries of bank files, and money taken at the office. Matched ones are rows of the ledger.';

-- What the portal itself knows entries of files by.
create table bank_entry_facts (
  entry_id bigint primary key references bank_entries (id),
  -- An entry that is imported again is known by it.
  entry_key text not null unique,
  -- What it takes back, by the names that the bank has for that.
  reverses_references text[] not null default '{}',
  -- The portal has looked for its account: later it is for people to assign.
  looked_at timestamptz
);

create index bank_entry_facts_to_look_at on bank_entry_facts (entry_id) where looked_at is null;

comment on table bank_entry_facts is 'By what entries of bank files are known again, and which of them nobody has looked at yet.';

alter table transactions add column bank_entry bigint references bank_entries (id);

create index transactions_bank_entry on transactions (bank_entry) where bank_entry is not null;

create view bank_entries_shown as
select
  own.id, own.state, own.version, own.code, own.way, own.statement, own.bank_reference, own.value_on, own.booked_on, own.amount,
  own.payer, own.payer_iban, own.remittance, own.customer, own.bill, own.matched_by, own.assigned_by, own.reverses,
  own.changed_at, own.changed_by, own.insert_key, own.deleted_at, own.search_text, account.record_id as owner
from bank_entries own
left join customer_accounts account on account.account_no = own.customer;

create view bank_statement_records as
select
  own.id, 1 as version, own.statement_id, nullif(own.iban, '') as iban, own.format, own.file_name, own.opening, own.closing,
  sums.booked_from, sums.booked_to, sums.entries, sums.unmatched, sums.total,
  own.imported_by::bigint as imported_by, own.imported_at,
  own.imported_at as changed_at, own.imported_by as changed_by, null::timestamptz as deleted_at,
  own.statement_id || ' ' || own.iban || ' ' || own.file_name as search_text
from bank_statements own
cross join lateral (
  select
    min(booked_on) as booked_from, max(booked_on) as booked_to, count(*)::numeric as entries,
    (count(*) filter (where state = 'unmatched'))::numeric as unmatched, coalesce(sum(amount), 0)::bigint as total
  from bank_entries where statement = own.id and deleted_at is null
) sums;
