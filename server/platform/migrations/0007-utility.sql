-- The data of a utility (A §3), once for all flows: who its customers are, where it supplies them, what was measured,
-- billed and paid, what they applied for, and how they wish to be written to. Names are the utility's own: account,
-- property reference, contract, meter and invoice numbers are keys, because people and other systems know them.
-- docs/data-model.md is made from these tables and their comments.

create table customer_accounts (
  account_no text primary key,
  is_company boolean not null,
  -- Of a company: its name.
  surname text not null,
  first_name text not null default '',
  email text not null default '',
  mobile_no text not null default '',
  phone_no text not null default '',
  id_type_id text not null default '',
  id_no text not null default '',
  tax_no text not null default '',
  -- Or incorporated.
  born_on date,
  iban text not null default '',
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  -- As on an envelope, one line.
  mailing_address text not null,
  opened_on date not null,
  closed_on date
);

create table properties (
  reference text primary key check (reference ~ '^0[0-9]{5}$'),
  kind text not null check (kind in ('house', 'flat', 'shop', 'office')),
  -- In Greek, and in Latin letters for everybody else.
  street_el text not null,
  street_latin text not null,
  house_no text not null,
  flat_no text not null default '',
  postcode text not null,
  town_el text not null,
  town_latin text not null,
  area_square_metres numeric(8, 1) not null,
  flats smallint not null default 1,
  rooms smallint not null default 0,
  sinks smallint not null default 0,
  value_euros numeric(12, 2),
  has_water_service boolean not null
);

create table property_roles (
  property_reference text not null references properties (reference),
  account_no text not null references customer_accounts (account_no),
  role text not null check (role in ('owner', 'tenant')),
  since date not null,
  until date,
  primary key (property_reference, account_no, role, since)
);

create index property_roles_account on property_roles (account_no);

create table tariffs (
  code text primary key,
  service text not null check (service in ('water', 'electricity')),
  -- By language: {"en": "Household water", …}.
  names jsonb not null,
  unit text not null check (unit in ('m3', 'kWh')),
  -- For each billing period.
  standing_charge numeric(10, 2) not null,
  vat_rate numeric(4, 3) not null
);

create table tariff_blocks (
  tariff_code text not null references tariffs (code),
  -- The price holds for what is used beyond so many units, up to the next block.
  from_units integer not null,
  unit_price numeric(10, 4) not null,
  primary key (tariff_code, from_units)
);

create table supplies (
  contract_no text primary key,
  property_reference text not null references properties (reference),
  account_no text not null references customer_accounts (account_no),
  tariff_code text not null references tariffs (code),
  started_on date not null,
  ended_on date
);

create index supplies_property on supplies (property_reference);

create index supplies_account on supplies (account_no);

create table meters (
  serial_no text primary key,
  contract_no text not null references supplies (contract_no),
  dials smallint not null,
  -- What one unit on the dials is worth.
  conversion_factor numeric(8, 3) not null default 1,
  installed_on date not null,
  removed_on date
);

create index meters_contract on meters (contract_no);

create table meter_readings (
  meter_serial_no text not null references meters (serial_no),
  read_on date not null,
  reading integer not null,
  -- Since the reading before, in units.
  consumption integer not null,
  -- The dials went past their end and began at 0 again.
  clock_over boolean not null default false,
  kind text not null check (kind in ('installed', 'read', 'estimated', 'customer')),
  primary key (meter_serial_no, read_on)
);

create table invoices (
  number text primary key check (number ~ '^[0-9]{15,}$'),
  contract_no text not null references supplies (contract_no),
  account_no text not null references customer_accounts (account_no),
  property_reference text not null references properties (reference),
  issued_on date not null,
  due_on date not null,
  period_from date not null,
  period_to date not null,
  net numeric(12, 2) not null,
  vat numeric(12, 2) not null,
  total numeric(12, 2) not null,
  check (property_reference = '0' || substr(number, 3, 5))
);

create index invoices_property on invoices (property_reference, issued_on);

create index invoices_account on invoices (account_no, issued_on);

create index invoices_contract on invoices (contract_no);

create table invoice_lines (
  invoice_number text not null references invoices (number),
  position smallint not null,
  kind text not null check (kind in ('standing', 'consumption', 'adjustment')),
  quantity numeric(12, 3) not null,
  unit_price numeric(10, 4) not null,
  amount numeric(12, 2) not null,
  primary key (invoice_number, position)
);

create table transactions (
  id bigint generated always as identity primary key,
  account_no text not null references customer_accounts (account_no),
  booked_on date not null,
  kind text not null check (kind in ('invoice', 'payment', 'adjustment')),
  -- What is added to the debt; a payment is negative. Their sum is the balance of the account.
  amount numeric(12, 2) not null,
  invoice_number text references invoices (number),
  method text not null default '' check (method in ('', 'bank', 'directDebit', 'card', 'office'))
);

create index transactions_account on transactions (account_no, booked_on);

create index transactions_invoice on transactions (invoice_number);

create table applications (
  id bigint generated always as identity primary key,
  type text not null,
  account_no text references customer_accounts (account_no),
  property_reference text references properties (reference),
  status text not null check (status in ('unknown', 'new', 'inProcess', 'posted', 'cancelled', 'readyForExport',
    'exported', 'draft', 'suspended')),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index applications_account on applications (account_no);

create index applications_property on applications (property_reference);

create table subscriptions (
  id bigint generated always as identity primary key,
  property_reference text not null references properties (reference),
  -- 199 by e-mail, 200 no longer by e-mail (P §9).
  delivery_type smallint not null check (delivery_type in (199, 200)),
  email text not null default '',
  mobile_no text not null default '',
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  since timestamptz not null,
  until timestamptz,
  check ((delivery_type = 199) = (email <> ''))
);

-- One holds at a time; those before it are the history.
create unique index subscriptions_current on subscriptions (property_reference) where until is null;

create index subscriptions_property on subscriptions (property_reference, since);

create table consents (
  id bigint generated always as identity primary key,
  property_reference text not null references properties (reference),
  purpose text not null check (purpose in ('eBillTerms', 'messagesByEmail', 'messagesBySms')),
  is_given boolean not null,
  -- The e-mail address or number that it is about, and the version of the text that was shown.
  recipient text not null,
  text_hash text not null default '',
  decided_at timestamptz not null
);

create index consents_property on consents (property_reference, purpose, decided_at);

comment on table customer_accounts is
  'A person or company that the utility bills; `accounts.account_no` of a portal account names it.';

comment on table properties is
  'A place that is supplied; its reference is ''0'' and the characters 3 to 7 of every invoice for it.';

comment on table property_roles is
  'Who owns a property or rents it, and since when.';

comment on table tariffs is
  'What a service costs: a charge for each period, and prices in blocks.';

comment on table tariff_blocks is
  'The price of a unit from a consumption on.';

comment on table supplies is
  'A contract: one service at one property, billed to one account by one tariff.';

comment on table meters is
  'The device that measures a supply.';

comment on table meter_readings is
  'What a meter showed on a day, and what was used since the reading before.';

comment on table invoices is
  'A bill for one supply and period; whether it is paid follows from its transactions.';

comment on table invoice_lines is
  'The itemised charges of a bill.';

comment on table transactions is
  'What an account owes and paid: their sum is its balance.';

comment on table applications is
  'What somebody applied for; the status is a state of its lifecycle machine.';

comment on table subscriptions is
  'How the bills of a property are delivered, now and before; written anew, never changed.';

comment on table consents is
  'What somebody agreed to or withdrew, when, and by which text; written anew, never changed.';
