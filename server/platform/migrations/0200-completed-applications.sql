-- Completing an application does what was applied for (decision 0310): what staff fills in for it, and what came of it.

create table application_completions (
  application_id bigint primary key references applications (id) on delete cascade,
  version integer not null default 1,
  -- By field, as typed.
  facts jsonb not null default '{}',
  -- What was made, once it is completed: [{"what": "supply", "name": "W024000", "path": ""}, …].
  made jsonb not null default '[]',
  changed_by integer references accounts (id) on delete set null,
  changed_at timestamptz not null
);

create index application_completions_changer on application_completions (changed_by) where changed_by is not null;

-- A meter belongs to the supply that it measures now. What it measured before stays with the supply that had it then.
create table earlier_meters (
  serial_no text not null references meters (serial_no),
  contract_no text not null references supplies (contract_no),
  -- The last day on which it was that supply's.
  until date not null,
  primary key (serial_no, contract_no)
);

create index earlier_meters_contract on earlier_meters (contract_no);

create view meters_of_supplies as
select serial_no, contract_no, dials, conversion_factor, register, installed_on, removed_on from meters
union all
select meters.serial_no, earlier_meters.contract_no, dials, conversion_factor, register, installed_on,
  least(removed_on, earlier_meters.until)
from earlier_meters join meters on meters.serial_no = earlier_meters.serial_no;

-- By which tariff a supply is billed from which day on. A supply whose tariff never changed has no row: `supplies.tariff_code` says it.
create table supply_tariffs (
  contract_no text not null references supplies (contract_no),
  holds_from date not null,
  tariff_code text not null references tariffs (code),
  primary key (contract_no, holds_from)
);

create index supply_tariffs_tariff on supply_tariffs (tariff_code);

create table licences (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('drilling', 'waterLicence')),
  application_id bigint not null unique references applications (id),
  account_no text references customer_accounts (account_no),
  -- Applicants, plots and point, as they were applied for.
  land jsonb not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  issued_at timestamptz not null
);

create index licences_account on licences (account_no) where account_no is not null;

-- Numbers of accounts that the portal opens.
create sequence customer_account_numbers start 3000001;

comment on table application_completions is 'What staff fills in so that an application can be completed, and what completing it has made.';

comment on table earlier_meters is 'Supplies that a meter measured before the one that it measures now.';

comment on table supply_tariffs is 'By which tariff a supply is billed from which day on, where that has changed.';

comment on table licences is 'Licences to drill for water or to take it, each from one application.';
