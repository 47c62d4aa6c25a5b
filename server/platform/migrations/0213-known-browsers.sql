-- A browser in which somebody signed in is known as theirs: strangers who type wrong passwords elsewhere do not lock it (decision 0341).

create table known_browsers (
  token_hash text primary key,
  account_id integer not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table known_browsers is 'A browser in which somebody signed in: its wrong passwords count for itself. It gives no right.';

create index known_browsers_account on known_browsers (account_id);

create index known_browsers_expiry on known_browsers (expires_at);

alter table one_time_codes drop constraint one_time_codes_purpose_check;

alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('signIn', 'passwordReset', 'activation', 'emailChange', 'mobileChange', 'sessionEmail', 'sessionMobile', 'unlock'));
