-- Everything that signing in needs. Times are written by the portal, never by the database.

create table facts (
  name text primary key,
  value text not null
);

create table accounts (
  id integer generated always as identity primary key,
  login text not null unique check (login = lower(btrim(login)) and login <> ''),
  password_hash text not null,
  name text not null,
  role smallint not null check (role in (1, 2)),
  registration_type smallint not null check (registration_type in (1, 2)),
  email text not null default '',
  mobile_no text not null default '',
  account_no text not null default '',
  language text check (language in ('en', 'el', 'ru', 'ar')),
  password_reset_required boolean not null default false,
  profile jsonb not null default '{}',
  created_at timestamptz not null
);

-- One browser's visit: anonymous, or signed in when account_id is set. Only the hash of its cookie is known.
create table visits (
  id_hash text primary key,
  account_id integer references accounts (id) on delete cascade,
  language text check (language in ('en', 'el', 'ru', 'ar')),
  human_until timestamptz,
  human_uses_left integer not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index visits_last_seen on visits (last_seen_at);

-- At most one code per visit and purpose: a new one replaces the old one. account_id is no foreign key: checking
-- one takes longer than writing null, which would tell by the clock whether an identifier has an account.
create table one_time_codes (
  visit_hash text not null references visits (id_hash) on delete cascade,
  purpose text not null check (purpose in ('signIn', 'passwordReset')),
  account_id integer,
  recipient_hash text not null,
  salt text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (visit_hash, purpose)
);

create table trusted_devices (
  token_hash text primary key,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index trusted_devices_account on trusted_devices (account_id);

-- Counted happenings within a sliding window: wrong passwords, sent codes.
create table rate_hits (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null,
  expires_at timestamptz not null
);

create index rate_hits_bucket on rate_hits (bucket, at);

create index rate_hits_expiry on rate_hits (expires_at);

create table locks (
  bucket text primary key,
  until timestamptz not null
);

-- Proofs of the human check that were used: each counts once.
create table used_proofs (
  proof_hash text primary key,
  expires_at timestamptz not null
);

create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Configured texts: 'message.52', 'licence', 'welcome'.
create table texts (
  name text not null,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  text text not null,
  changed_at timestamptz not null,
  primary key (name, language)
);

-- Lets every process notice that settings or texts changed by reading one number.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);

insert into content_version (version) values (1);

create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

create trigger settings_changed after insert or update or delete on settings
  for each statement execute function raise_content_version();

create trigger texts_changed after insert or update or delete on texts
  for each statement execute function raise_content_version();

-- Mail and text messages: waiting for a gateway, or kept for the outbox page, or written only so that an
-- unknown identifier costs the same work ('discarded').
create table outgoing_messages (
  id integer generated always as identity primary key,
  state text not null check (state in ('queued', 'kept', 'discarded')),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  code text not null,
  link text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

create index outgoing_messages_queue on outgoing_messages (next_try_at) where state = 'queued';

-- What happened around an account, for the utility's own questions. No secrets. No foreign key, for the same
-- reason as above, and because what happened stays true when the account is gone.
create table account_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  account_id integer,
  address text not null
);

create index account_events_account on account_events (account_id, at);
