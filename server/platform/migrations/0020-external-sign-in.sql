-- Signing in with an OpenID Connect provider (A §4, decision 0081).

-- One way to the provider and back, in one browser. While it is under way: what the provider must give back. After it:
-- either who the provider says it is (subject), or why that failed, until the page takes it.
create table external_sign_ins (
  state_hash text primary key,
  visit_hash text not null references visits (id_hash) on update cascade on delete cascade,
  nonce text not null,
  code_verifier text not null,
  target text not null,
  issuer text not null default '',
  subject text,
  verified_email text not null default '',
  failure text check (failure in ('external.refused', 'external.expired', 'external.invalid', 'external.unreachable')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (subject is null or failure is null)
);

create index external_sign_ins_expiry on external_sign_ins (expires_at);

create index external_sign_ins_visit on external_sign_ins (visit_hash);

-- Who of a provider is which account. An account has at most one identity with a provider: who gets somebody's old
-- e-mail address there must not get the account with it.
create table external_identities (
  issuer text not null,
  subject text not null,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

comment on table external_sign_ins is 'A sign-in with an external provider that is under way, or was not taken yet.';

comment on table external_identities is 'Who of an external provider is which account.';
