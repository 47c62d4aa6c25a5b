-- Who has changed what an employee may do, from what to what, and why (decision 0302); and who may not sign in any more.

-- Null: may sign in.
alter table accounts add column disabled_at timestamptz;

-- Without references to accounts: it says what was, also of people that are gone.
create table employee_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null,
  -- Null: the operator's tool.
  changed_by integer,
  -- The second administrator, where one was asked.
  approved_by integer,
  account_id integer not null,
  login text not null,
  -- By part of `contract/rules/employee-rights.ts`: empty, `yes`, or a limit in cents.
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  -- Of the press of the button: the same press again is the same change. Null: no page.
  request_key uuid unique,
  -- The change that this one has undone: each at most once.
  undoes bigint unique references employee_changes (id)
);

create index employee_changes_account on employee_changes (account_id, id);

create trigger employee_changes_stay before update or delete on employee_changes
  for each row execute function refuse_change_of_history();

comment on table employee_changes is 'Each change of what an employee may do, with what was before and why; never changed.';
