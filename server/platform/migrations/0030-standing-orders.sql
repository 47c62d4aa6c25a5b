-- Standing orders (decisions 0100 and 0101): bills that are charged by themselves. What must never happen twice is ruled
-- out here: an account has one order that lives, a bill is announced by one order, and a try to charge it is one payment.

create table standing_orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- What the provider knows it by.
  order_no text not null unique,
  -- A state of its lifecycle machine.
  state text not null check (state in ('requested', 'active', 'declinedOnce', 'notSetUp', 'stopped', 'withdrawn',
    'declinedTwice')),
  account_no text not null references customer_accounts (account_no),
  -- Who gave it, and is told.
  payer_account_id integer references accounts (id) on delete set null,
  day_of_month smallint not null check (day_of_month between 1 and 28),
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  provider text not null,
  -- The provider's own name for the page on which the customer agrees.
  provider_reference text not null default '',
  -- What the browser does next, as the contract has it.
  next_step jsonb,
  -- By which the provider charges later, and for whom it keeps that.
  mandate_id text not null default '',
  mandate_holder text not null default '',
  -- As the provider names it: Visa •••• 4242.
  means text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until then the customer may agree.
  expires_at timestamptz not null,
  -- When bills are looked for the next time; null: nothing is to be done.
  next_look_at timestamptz,
  -- The provider was asked to forget the mandate, and has.
  released_at timestamptz,
  check (state not in ('active', 'declinedOnce') or mandate_id <> '')
);

create unique index standing_orders_living on standing_orders (account_no)
  where state in ('requested', 'active', 'declinedOnce');

create index standing_orders_account on standing_orders (account_no, id);

create index standing_orders_next_look on standing_orders (next_look_at) where next_look_at is not null;

create unique index standing_orders_mandate on standing_orders (provider, mandate_id) where mandate_id <> '';

create index standing_orders_not_set_up on standing_orders (changed_at) where state = 'notSetUp';

alter table payments add column standing_order_id bigint references standing_orders (id);

create index payments_standing_order on payments (standing_order_id) where standing_order_id is not null;

create table standing_order_charges (
  standing_order_id bigint not null references standing_orders (id) on delete cascade,
  -- The number of the invoice.
  reference text not null,
  -- As it was told.
  cents bigint not null check (cents > 0),
  charge_on date not null,
  -- Announced: told to the customer. Dropped: paid in another way, changed, or the order has ended. Failed: left to the
  -- customer.
  state text not null check (state in ('announced', 'charging', 'paid', 'failed', 'dropped')),
  tries smallint not null default 0,
  primary key (standing_order_id, reference)
);

create unique index standing_order_charges_open on standing_order_charges (reference)
  where state in ('announced', 'charging');

comment on table standing_orders is
  'Bills of an account that are charged by themselves; its state is one of its lifecycle machine.';

comment on table standing_order_charges is
  'What a standing order has announced and charged: a bill is announced by one order at a time.';
