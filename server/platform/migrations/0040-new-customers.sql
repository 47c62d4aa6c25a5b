-- Applying as a new customer (P §2, §3), and the fields that a utility adds to its forms.

-- What a session's codes are good for; empty: electronic bills and support.
alter table otp_sessions add column purpose text not null default ''
  check (purpose in ('', 'newCustomer', 'applicationState', 'evaluation'));

-- The application itself is a row of applications, its files are rows of application_attachments: staff find it among
-- the others. What only somebody has who is no customer yet is here.
create table new_customers (
  application_id bigint primary key references applications (id) on delete cascade,
  -- What makes it one application however often it is sent: the key of the browser's draft, and the session of codes.
  key_hash text unique,
  session_id bigint not null unique,
  -- Of the browser that made it; that may save its custom values.
  visit_hash text not null,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  is_company boolean not null,
  consumer_type text not null,
  title text not null default '',
  -- Empty for companies; surname is then the name of the company.
  first_name text not null default '',
  surname text not null,
  -- Proved by a code.
  email text not null,
  id_type_id text not null default '',
  id_no text not null,
  tax_no text not null default '',
  born_on date,
  gender text not null default '',
  phone_no text not null default '',
  -- Proved by a code where sms_consent is true.
  mobile_no text not null default '',
  work_phone_no text not null default '',
  fax_no text not null default '',
  email_consent boolean not null,
  sms_consent boolean not null,
  -- Null: the values of its custom fields have not been saved yet.
  custom_values_saved_at timestamptz,
  check (not is_company or first_name = '')
);

create index new_customers_email on new_customers (email);

create index new_customers_visit on new_customers (visit_hash);

create table new_customer_addresses (
  application_id bigint not null references new_customers (application_id) on delete cascade,
  kind text not null check (kind in ('personal', 'mailing')),
  -- P §3, AddressType.
  address_type smallint not null default 1,
  -- What they are called, the utility decides: GetCustomAddressLines.
  line_1 text not null default '',
  line_2 text not null default '',
  line_3 text not null default '',
  line_4 text not null default '',
  line_5 text not null default '',
  care_of text not null default '',
  flat_name text not null default '',
  flat_no text not null default '',
  house_no text not null default '',
  postcode text not null default '',
  primary key (application_id, kind)
);

create table lookup_lists (
  id integer primary key check (id > 0),
  -- A library is a long list.
  kind text not null check (kind in ('lookup', 'library'))
);

create table lookup_items (
  id integer primary key check (id > 0),
  list_id integer not null references lookup_lists (id) on delete cascade,
  -- The item of another list that it belongs to: it can be chosen only under that one.
  parent_item_id integer references lookup_items (id) on delete cascade,
  -- By language: {"en": "Limassol", …}.
  names jsonb not null,
  position integer not null
);

create index lookup_items_list on lookup_items (list_id, position, id);

create index lookup_items_parent on lookup_items (parent_item_id) where parent_item_id is not null;

create table custom_fields (
  id integer primary key check (id > 0),
  form text not null check (form in ('newCustomer', 'evaluation')),
  -- By language, as are the other words.
  names jsonb not null,
  unit_labels jsonb not null default '{}',
  group_names jsonb not null default '{}',
  is_mandatory boolean not null default false,
  -- P §3: 0 text, 1 integer, 2 decimal, 3 date, 4 lookup list, 5 library.
  type smallint not null check (type between 0 and 5),
  list_id integer references lookup_lists (id),
  -- The field whose item decides what can be chosen here.
  parent_id integer references custom_fields (id),
  position integer not null,
  -- As the type writes it: 12, 12.50, 2026-11-22 (1899-12-30: today), the number of an item.
  default_value text not null default '',
  check ((type in (4, 5)) = (list_id is not null)),
  check (parent_id is null or (type in (4, 5) and parent_id <> id))
);

create index custom_fields_form on custom_fields (form, position, id);

create index custom_fields_parent on custom_fields (parent_id) where parent_id is not null;

create index custom_fields_list on custom_fields (list_id) where list_id is not null;

-- Every process notices, as with settings and texts, and makes its shared replies anew.
create trigger custom_fields_changed after insert or update or delete on custom_fields
  for each statement execute function raise_content_version();

create trigger lookup_lists_changed after insert or update or delete on lookup_lists
  for each statement execute function raise_content_version();

create trigger lookup_items_changed after insert or update or delete on lookup_items
  for each statement execute function raise_content_version();

create table custom_values (
  application_id bigint not null references applications (id) on delete cascade,
  custom_field_id integer not null references custom_fields (id),
  -- One of them, by the type of the field.
  text_value text,
  number_value numeric(12, 2),
  day_value date,
  item_id integer references lookup_items (id),
  primary key (application_id, custom_field_id),
  check (num_nonnulls(text_value, number_value, day_value, item_id) = 1)
);

create index custom_values_field on custom_values (custom_field_id);

create index custom_values_item on custom_values (item_id) where item_id is not null;

comment on table new_customers is
  'Who applies as a new customer, as they filled it in: of an application with the type newCustomer.';

comment on table new_customer_addresses is
  'Where an applicant lives, and where letters go.';

comment on table lookup_lists is
  'A list that custom fields are chosen from.';

comment on table lookup_items is
  'What can be chosen from a list.';

comment on table custom_fields is
  'A field that the utility has added to a form.';

comment on table custom_values is
  'What somebody has given for a custom field.';
