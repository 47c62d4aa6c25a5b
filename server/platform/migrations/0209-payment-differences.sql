-- What providers of payments say and the ledger does not show (contract/areas/payment-differences, decision 0303).

create table payment_differences (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('open', 'refunding', 'settled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  kind text not null,
  found_at timestamptz not null,
  provider text,
  order_no text,
  provider_reference text,
  customer text references customer_accounts (account_no),
  -- Cents.
  at_provider bigint not null,
  in_ledger bigint not null,
  other_currency text,
  explanation text,
  resolution text,
  settled_by bigint references accounts (id) on delete set null,
  settled_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(provider, '') || ' ' || coalesce(order_no, '') || ' ' || coalesce(provider_reference, '')
      || ' ' || coalesce(customer, '') || ' ' || coalesce(explanation, '')
  ) stored
);

create sequence payment_differences_number;

create unique index payment_differences_code_unique on payment_differences (code) where deleted_at is null;

create index payment_differences_code on payment_differences (code, id) where deleted_at is null;

create index payment_differences_state on payment_differences (state, id) where deleted_at is null;

create index payment_differences_kind on payment_differences (kind, id) where deleted_at is null;

create index payment_differences_found_at on payment_differences (found_at, id) where deleted_at is null;

create index payment_differences_customer on payment_differences (customer, id) where deleted_at is null;

create index payment_differences_at_provider on payment_differences (at_provider, id) where deleted_at is null;

create index payment_differences_resolution on payment_differences (resolution, id) where deleted_at is null;

create index payment_differences_settled_by on payment_differences (settled_by) where settled_by is not null;

create index payment_differences_search on payment_differences using gin (search_parts(search_text)) with (fastupdate = off);

create index payment_differences_changer on payment_differences (changed_by) where changed_by is not null;

-- By what the portal knows a difference again that it has found itself.
create table payment_difference_facts (
  difference_id bigint primary key references payment_differences (id),
  kind text not null,
  provider text not null,
  provider_reference text not null,
  payment_id bigint references payments (id),
  -- Of the charge that goes back.
  currency text not null,
  -- When the provider is asked next to pay a second charge back.
  next_check_at timestamptz,
  checks integer not null default 0
);

create index payment_difference_facts_charge on payment_difference_facts (provider, provider_reference, kind);

create index payment_difference_facts_payment on payment_difference_facts (payment_id) where payment_id is not null;

create index payment_difference_facts_due on payment_difference_facts (next_check_at) where next_check_at is not null;

create view payment_differences_shown as
select
  own.id, own.state, own.version, own.code, own.kind, own.found_at, own.provider, own.order_no, own.provider_reference, own.customer,
  own.at_provider, own.in_ledger, own.other_currency, own.explanation, own.resolution, own.settled_by, own.settled_at,
  own.changed_at, own.changed_by, own.insert_key, own.deleted_at, own.search_text, account.record_id as owner
from payment_differences own
left join customer_accounts account on account.account_no = own.customer;

comment on table payment_differences is
  'What a provider of payments says and the ledger does not show, until it is settled.';

comment on table payment_difference_facts is
  'By what the portal knows a difference again that it has found itself, and when it asks the provider next to pay a second charge back.';
