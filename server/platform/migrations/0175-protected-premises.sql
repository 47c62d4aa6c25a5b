-- Premises that are not cut off (contract/areas/protected-premises). No diagnosis, and nothing of what the evidence says.

create table protected_premises (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('claimed', 'confirmed', 'toReview', 'ended')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  property bigint not null references properties (record_id),
  category text not null,
  since date not null,
  evidence_seen_by bigint references accounts (id) on delete set null,
  evidence_seen_on date,
  review_on date,
  ending_asked_by bigint references accounts (id) on delete set null,
  ended_on date,
  reference text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(reference, '')
  ) stored
);

create sequence protected_premises_number;

create unique index protected_premises_code_unique on protected_premises (code) where deleted_at is null;

create index protected_premises_code on protected_premises (code, id) where deleted_at is null;

create index protected_premises_state on protected_premises (state, id) where deleted_at is null;

create index protected_premises_property on protected_premises (property, id) where deleted_at is null;

create index protected_premises_category on protected_premises (category, id) where deleted_at is null;

create index protected_premises_since on protected_premises (since, id) where deleted_at is null;

create index protected_premises_evidence_seen_by on protected_premises (evidence_seen_by, id) where deleted_at is null;

create index protected_premises_review_on on protected_premises (review_on, id) where deleted_at is null;

create index protected_premises_search on protected_premises using gin (search_parts(search_text)) with (fastupdate = off);

create index protected_premises_changer on protected_premises (changed_by) where changed_by is not null;

comment on table protected_premises is
  'Premises that are not cut off, with who has seen the evidence and when it is looked at again; it says no diagnosis.';
