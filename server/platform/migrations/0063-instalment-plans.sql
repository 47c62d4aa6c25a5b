-- Bills that are paid in instalments (decision 0131): asked for by an application, agreed when staff completes it.

create table instalment_plans (
  application_id bigint primary key references applications (id) on delete cascade,
  account_no text not null references customer_accounts (account_no),
  agreed_at timestamptz not null
);

create index instalment_plans_account on instalment_plans (account_no);

create table instalment_plan_bills (
  -- A bill is in one plan at most.
  invoice_number text primary key references invoices (number),
  application_id bigint not null references instalment_plans (application_id) on delete cascade,
  -- What was open of it when the plan was agreed.
  cents bigint not null check (cents > 0)
);

create index instalment_plan_bills_application on instalment_plan_bills (application_id);

create table instalments (
  application_id bigint not null references instalment_plans (application_id) on delete cascade,
  position smallint not null,
  due_on date not null,
  cents bigint not null check (cents > 0),
  primary key (application_id, position)
);

comment on table instalment_plans is
  'Agreements that bills are paid in instalments. How one stands follows from what was paid of its bills.';

comment on table instalment_plan_bills is
  'Which bills an instalment plan is about, with what was open of them.';

comment on table instalments is
  'What is to be paid of an instalment plan, and until when.';
