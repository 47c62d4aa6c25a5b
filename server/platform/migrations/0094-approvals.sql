-- What needs a second person: frozen as it was asked, and decided once.

create table approvals (
  id bigint generated always as identity primary key,
  -- A name of `contract/areas/approval-kinds.ts`.
  kind text not null,
  -- A state of the lifecycle machine.
  state text not null check (state in ('asked', 'approved', 'rejected', 'withdrawn', 'expired', 'void')),
  -- What it is about, and the version that was seen: a later version makes it void.
  record_id bigint not null,
  record_version bigint not null,
  -- Sums of 30 days are counted of all with the same: an account, a claim, a person.
  limit_group text not null,
  -- Null: no amount.
  amount_cents bigint,
  -- What is carried out, and what the second person is shown of it: never computed anew.
  payload jsonb not null,
  shown_rows jsonb not null,
  title text not null,
  reason text not null check (reason <> ''),
  asked_by integer references accounts (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Until then no other process ends it, once its time is over.
  taken_until timestamptz,
  decided_by integer references accounts (id) on delete set null,
  decided_at timestamptz,
  decision_reason text not null default '',
  -- Of the press of the button: the same press again is the same request.
  request_key uuid not null unique
);

create index approvals_open on approvals (expires_at) where state = 'asked';

create index approvals_record on approvals (kind, record_id) where state = 'asked';

create index approvals_sum on approvals (kind, limit_group, asked_at);

create index approvals_asker on approvals (asked_by, id) where asked_by is not null;

create index approvals_decider on approvals (decided_by) where decided_by is not null;

create table approval_moves (
  id bigint generated always as identity primary key,
  approval_id bigint not null references approvals (id) on delete cascade,
  -- An event of the lifecycle machine.
  move text not null,
  from_state text not null,
  to_state text not null,
  -- Null: a rule of the portal, or an account that was deleted since.
  moved_by integer references accounts (id) on delete set null,
  moved_at timestamptz not null,
  reason text not null default ''
);

create index approval_moves_approval on approval_moves (approval_id, id);

create index approval_moves_mover on approval_moves (moved_by) where moved_by is not null;

comment on table approvals is 'Requests that a second person decides: what is asked, frozen, and what was decided.';

comment on table approval_moves is 'Each move of such a request by its lifecycle machine.';
