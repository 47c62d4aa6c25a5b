-- Registering an account, regaining and changing one's way in, and what people may know and revoke of it.

-- A code belongs to a subject: a visit (signing in), a registration, an identifier (new password) or an account whose
-- identifier changes. Only the first of these ends with its visit, so the column is no foreign key any more.
alter table one_time_codes drop constraint one_time_codes_visit_hash_fkey;

alter table one_time_codes rename column visit_hash to subject_hash;

alter table one_time_codes drop constraint one_time_codes_purpose_check;

alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('signIn', 'passwordReset', 'activation', 'emailChange', 'mobileChange'));

alter table accounts
  add column id_no text not null default '',
  add column id_type_id text not null default '';

-- Sessions and trusted computers by a name that opens nothing, and the browser in its own words.
alter table visits
  add column public_id text not null unique default gen_random_uuid()::text,
  add column browser text not null default '',
  add column system text not null default '';

create index visits_account on visits (account_id);

alter table trusted_devices
  add column public_id text not null unique default gen_random_uuid()::text,
  add column browser text not null default '',
  add column system text not null default '';

-- Registrations that wait for their code or link. is_decoy: the identifier has an account already, its owner got a
-- message, and nothing can become of this row; it is there so that nobody can tell the difference.
create table registrations (
  subject_hash text primary key,
  reference_hash text not null unique,
  link_hash text not null unique,
  is_decoy boolean not null,
  identifier text not null,
  registration_type smallint not null check (registration_type in (1, 2)),
  role smallint not null check (role in (1, 2)),
  name text not null,
  password_hash text not null,
  id_no text not null,
  id_type_id text not null,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index registrations_identifier on registrations (identifier);

-- At most one waiting change of e-mail address or mobile number per account. is_decoy as above.
create table identifier_changes (
  account_id integer primary key references accounts (id) on delete cascade,
  new_identifier text not null,
  link_hash text not null unique,
  is_decoy boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
