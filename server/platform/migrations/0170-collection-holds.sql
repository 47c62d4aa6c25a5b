-- What keeps an account from being reminded or cut off: promises, disputes, complaints and holds (contract/areas/collection-holds).

create table collection_holds (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine. Only an active one holds anything back.
  state text not null check (state in ('active', 'kept', 'broken', 'ended')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  customer text not null references customer_accounts (account_no),
  kind text not null check (kind in ('promise', 'dispute', 'complaint', 'hold')),
  starts_on date not null,
  -- The last day on which it holds. A dispute and a complaint may be open-ended.
  ends_on date,
  -- What was promised, or what of the debt is disputed: cents.
  amount bigint check (amount > 0),
  reason text not null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '') || ' ' || coalesce(customer, '')) stored,
  check (ends_on >= starts_on),
  check (kind in ('dispute', 'complaint') or ends_on is not null)
);

create sequence collection_holds_number;

create unique index collection_holds_code_unique on collection_holds (code) where deleted_at is null;

create index collection_holds_code on collection_holds (code, id) where deleted_at is null;

create index collection_holds_state on collection_holds (state, id) where deleted_at is null;

create index collection_holds_customer on collection_holds (customer, id) where deleted_at is null;

create index collection_holds_kind on collection_holds (kind, id) where deleted_at is null;

create index collection_holds_ends_on on collection_holds (ends_on, id) where deleted_at is null;

create index collection_holds_search on collection_holds using gin (search_parts(search_text)) with (fastupdate = off);

create index collection_holds_changer on collection_holds (changed_by) where changed_by is not null;

comment on table collection_holds is 'Promises, disputes, complaints and holds of accounts: while active they keep reminders or a disconnection back.';
