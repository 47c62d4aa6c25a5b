-- Paying online (P §2, decision 0082). Amounts are whole cents. What must never happen twice is ruled out here, and not
-- only by the programs: an item is paid for by one payment at a time and paid by one, an event of a provider counts once,
-- and a payment is charged and paid back once.

-- What customers owe besides bills: fees of applications, other fees, and things that they bought.
create table charges (
  number text primary key check (number ~ '^C[0-9]{7,}$'),
  account_no text not null references customer_accounts (account_no),
  -- As P §9 has them: 2 applications, 3 fees, 4 other sales.
  payment_type smallint not null check (payment_type in (2, 3, 4)),
  -- By language: {"en": "Moving a meter", …}.
  descriptions jsonb not null,
  issued_on date not null,
  due_on date not null,
  total numeric(12, 2) not null check (total > 0)
);

create index charges_account on charges (account_no, issued_on);

create table payments (
  id bigint generated always as identity primary key,
  -- In addresses; nobody can guess it.
  public_id text not null unique,
  -- What the provider knows it by.
  order_no text not null unique,
  key_hash text not null unique,
  -- Of what was asked for with the key.
  request_hash text not null,
  -- A state of its lifecycle machine.
  state text not null check (state in ('created', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'disputed',
    'refunding', 'refunded')),
  account_no text not null references customer_accounts (account_no),
  payment_type smallint not null check (payment_type in (1, 2, 3, 4)),
  cents bigint not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  -- The provider's own name for it; empty until it has taken it.
  provider_reference text not null default '',
  -- What the browser does next, as the contract has it.
  next_step jsonb,
  -- What was charged, when it was.
  charge_reference text not null default '',
  charged_cents bigint,
  charged_currency text not null default '',
  refund_reference text not null default '',
  -- Who began it: an account on the portal, or a visit.
  payer_account_id integer references accounts (id) on delete set null,
  payer_visit text not null default '',
  -- Where the receipt goes; empty: nowhere.
  email text not null default '',
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  receipt_no text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until then others wait for it.
  expires_at timestamptz not null,
  returned_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- When the provider is asked the next time; null: nothing is open.
  next_check_at timestamptz,
  checks smallint not null default 0,
  -- Why the portal has asked the provider to charge nothing any more.
  ending text not null default '' check (ending in ('', 'payment.cancelled', 'time.elapsed', 'charge.declined')),
  -- When a page that waits has caused the last question.
  asked_at timestamptz,
  check ((state in ('paid', 'disputed', 'refunding', 'refunded')) = (charged_cents is not null)),
  check (receipt_no is null or paid_at is not null)
);

create index payments_account on payments (account_no, id);

create index payments_next_check on payments (next_check_at) where next_check_at is not null;

create index payments_uncharged on payments (changed_at) where state in ('declined', 'cancelled', 'expired');

create unique index payments_provider_reference on payments (provider, provider_reference)
  where provider_reference <> '';

create table payment_items (
  payment_id bigint not null references payments (id) on delete cascade,
  -- The number of an invoice or of a charge.
  reference text not null,
  position smallint not null,
  descriptions jsonb not null default '{}',
  cents bigint not null check (cents > 0),
  -- Held: nobody else may pay it. Settled: it is paid by this.
  standing text not null check (standing in ('held', 'settled', 'released', 'returned')),
  primary key (payment_id, reference)
);

create unique index payment_items_held on payment_items (reference) where standing = 'held';

create unique index payment_items_settled on payment_items (reference) where standing = 'settled';

create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id bigint references payments (id) on delete cascade,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create index payment_events_payment on payment_events (payment_id);

create index payment_events_received on payment_events (received_at);

create table payment_ledger (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind text not null check (kind in ('charge', 'refund')),
  cents bigint not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null,
  provider_reference text not null,
  at timestamptz not null,
  unique (payment_id, kind),
  unique (provider, kind, provider_reference)
);

alter table transactions
  add column charge_number text references charges (number),
  add column payment_id bigint references payments (id);

create index transactions_charge on transactions (charge_number) where charge_number is not null;

create unique index transactions_payment on transactions
  (payment_id, kind, coalesce(invoice_number, charge_number)) where payment_id is not null;

comment on table charges is
  'What an account owes besides bills; whether it is paid follows from its transactions.';

comment on table payments is
  'A payment online; its state is one of its lifecycle machine.';

comment on table payment_items is
  'What a payment pays: an item is held by one payment at a time, and settled by one.';

comment on table payment_events is
  'What providers told of by themselves, each once.';

comment on table payment_ledger is
  'What providers have charged and paid back, to the cent.';
