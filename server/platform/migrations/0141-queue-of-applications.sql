-- Applications as a queue: who has each, when it is due by two clocks, and the draft of the answer to it.

alter table applications
  -- Null: nobody has it.
  add column assigned_to integer references accounts (id) on delete set null,
  add column assigned_at timestamptz,
  -- Both clocks are stopped while it waits for the customer, and have ended with it: then these are null.
  add column state_due_at timestamptz,
  add column case_due_at timestamptz,
  -- The earlier of both, by which it is sorted.
  add column due_at timestamptz,
  -- From when on twice the time of a clock has passed.
  add column critical_at timestamptz,
  -- Since when it waits for the customer.
  add column waiting_since timestamptz,
  -- By which times and calendar this was worked out; null: not yet.
  add column clock_rules text;

create index applications_queue on applications (due_at, id)
  where is_submitted and status not in ('posted', 'cancelled');

create index applications_assigned on applications (assigned_to) where assigned_to is not null;

create index applications_without_clocks on applications (clock_rules)
  where is_submitted and status not in ('posted', 'cancelled');

create table application_assignments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- Null: nobody had it, or has it then; or the account was deleted since.
  from_account integer references accounts (id) on delete set null,
  to_account integer references accounts (id) on delete set null,
  changed_by integer references accounts (id) on delete set null,
  changed_at timestamptz not null
);

create index application_assignments_application on application_assignments (application_id, id);

create index application_assignments_from on application_assignments (from_account) where from_account is not null;

create index application_assignments_to on application_assignments (to_account) where to_account is not null;

create index application_assignments_by on application_assignments (changed_by) where changed_by is not null;

comment on table application_assignments is 'Who had which application, from when on, and who changed that.';

create table application_answers (
  application_id bigint primary key references applications (id) on delete cascade,
  text text not null,
  version integer not null check (version > 0),
  written_by integer references accounts (id) on delete set null,
  written_at timestamptz not null
);

create index application_answers_by on application_answers (written_by) where written_by is not null;

comment on table application_answers is
  'The draft of the answer to an application: it stays with the application, whoever takes it over.';
