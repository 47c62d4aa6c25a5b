-- Employees whom an administrator has added, and who choose their first password by a link in a mail.

create table employee_invitations (
  account_id integer primary key references accounts (id) on delete cascade,
  -- The administrator who sent it last; null: the account was deleted since.
  invited_by integer references accounts (id) on delete set null,
  invited_at timestamptz not null,
  -- When it was sent last.
  sent_at timestamptz not null,
  -- When the first password was chosen; null: it waits.
  accepted_at timestamptz
);

create index employee_invitations_invited_by on employee_invitations (invited_by);

comment on table employee_invitations is 'Employees whom an administrator has invited, and whether they have chosen a first password.';
