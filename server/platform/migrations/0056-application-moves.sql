-- The life of an application (A §3): who moved it from where to where, and drafts of customers.

-- False: only the customer sees it. A draft that was given up was never seen by staff either.
alter table applications add column is_submitted boolean not null default true;

update applications set is_submitted = false where status = 'draft' and account_no is not null;

-- A customer has one draft of a kind: whoever begins again, here or on another computer, finds it.
create unique index applications_own_draft on applications (account_no, type)
  where status = 'draft' and account_no is not null;

create index applications_changed on applications (changed_at desc, id desc);

create table application_moves (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- An event of the lifecycle machine.
  move text not null,
  from_status text not null,
  to_status text not null,
  by_side text not null check (by_side in ('customer', 'staff', 'portal')),
  -- Null: the portal itself, somebody without an account, or an account that was deleted since.
  moved_by integer references accounts (id) on delete set null,
  moved_at timestamptz not null,
  reason text not null default ''
);

create index application_moves_application on application_moves (application_id, id);

create index application_moves_mover on application_moves (moved_by) where moved_by is not null;

comment on table application_moves is
  'Each move of an application by its lifecycle: when, by whom, from where to where, and why.';
