-- What is done about accounts that are late (contract/areas/debt-cases, decision 0262).

create table debt_cases (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (
    state in ('open', 'reminded', 'promised', 'disputed', 'handedOver', 'writeOffAsked', 'writtenOff', 'paid')
  ),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  customer text not null references customer_accounts (account_no),
  -- Of the last letter that was served.
  level numeric not null check (level between 0 and 3),
  served_on date,
  -- Until then it could be paid after the letter.
  last_day date,
  -- The sum that the letter named, in cents.
  reminded bigint,
  -- What shall be written off, in cents.
  write_off bigint,
  asked_by bigint references accounts (id) on delete set null,
  approved_by bigint references accounts (id) on delete set null,
  remark text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '') || ' ' || coalesce(customer, '')) stored,
  check (last_day >= served_on)
);

create sequence debt_cases_number;

create unique index debt_cases_code_unique on debt_cases (code) where deleted_at is null;

-- An account has one case at once: reminders of two would cross each other.
create unique index debt_cases_one on debt_cases (customer)
  where deleted_at is null and state not in ('writtenOff', 'paid');

create index debt_cases_code on debt_cases (code, id) where deleted_at is null;

create index debt_cases_state on debt_cases (state, id) where deleted_at is null;

create index debt_cases_customer on debt_cases (customer, id) where deleted_at is null;

create index debt_cases_level on debt_cases (level, id) where deleted_at is null;

create index debt_cases_served_on on debt_cases (served_on, id) where deleted_at is null;

create index debt_cases_last_day on debt_cases (last_day, id) where deleted_at is null;

create index debt_cases_asked_by on debt_cases (asked_by, id) where deleted_at is null;

create index debt_cases_approved_by on debt_cases (approved_by) where approved_by is not null;

create index debt_cases_search on debt_cases using gin (search_parts(search_text)) with (fastupdate = off);

create index debt_cases_changer on debt_cases (changed_by) where changed_by is not null;

comment on table debt_cases is 'Cases of accounts that are late: a case is one cycle, from the first reminder until it is paid or written off.';

create view debt_cases_shown as
select
  own.id, own.state, own.version, own.code, own.customer, own.level, own.served_on, own.last_day, own.reminded, own.write_off,
  own.asked_by, own.approved_by, own.remark, own.changed_at, own.changed_by, own.insert_key, own.deleted_at, own.search_text,
  account.record_id as owner,
  (
    select coalesce(sum(item.cents) filter (where item.days > 0 and not item.is_in_plan), 0)::bigint
    from open_items item where item.account_no = own.customer
  ) as late,
  (
    select greatest(0, coalesce(max(item.days) filter (where not item.is_in_plan), 0))::numeric
    from open_items item where item.account_no = own.customer
  ) as days_late
from debt_cases own
join customer_accounts account on account.account_no = own.customer;
