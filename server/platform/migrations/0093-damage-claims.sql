-- Claims of people who were damaged by works or a burst main: what the utility pays them goes through a second person.

create table damage_claims (
  id bigint generated always as identity primary key,
  -- Where it happened.
  property_reference text not null references properties (reference),
  claimant text not null,
  -- Where it is paid to: for those alone who may see bank details.
  iban text not null default '',
  description text not null,
  claimed_cents bigint not null check (claimed_cents > 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  state text not null check (state in ('open', 'closed')),
  -- Grows with each change: whoever changes it says which one they saw.
  version integer not null default 1,
  received_on date not null,
  check (paid_cents <= claimed_cents)
);

create index damage_claims_property on damage_claims (property_reference);

create table damage_claim_changes (
  id bigint generated always as identity primary key,
  claim_id bigint not null references damage_claims (id) on delete cascade,
  changed_at timestamptz not null,
  -- Null: by a rule of the portal.
  changed_by integer references accounts (id) on delete set null,
  -- The second person, where one was asked.
  approved_by integer references accounts (id) on delete set null,
  change text not null check (change in ('corrected', 'paid', 'closed', 'reopened')),
  amount_cents bigint,
  reason text not null default '',
  -- The version that it led to.
  version integer not null
);

create index damage_claim_changes_claim on damage_claim_changes (claim_id, id);

create index damage_claim_changes_changer on damage_claim_changes (changed_by) where changed_by is not null;

create index damage_claim_changes_approver on damage_claim_changes (approved_by) where approved_by is not null;

comment on table damage_claims is 'What people claim for damage, and what was paid of it.';

comment on table damage_claim_changes is 'Each change of a claim: when, by whom, approved by whom, and why.';
