-- Counting by who asks, so that a stranger cannot use up what belongs to the owner of an account.

-- Within one bucket: the hash of who asked. Empty: older than this column.
alter table rate_hits add column source text not null default '';

-- Large numbers over long windows: one row each, however high it counts.
create table rate_counters (
  bucket text primary key,
  hits integer not null,
  expires_at timestamptz not null
);

create index rate_counters_expiry on rate_counters (expires_at);

-- requester: the source of the code's hit in rate_hits. group_hash: the identifier of a new password, of which every
-- browser that asked has a code of its own.
alter table one_time_codes
  add column requester text not null default '',
  add column group_hash text not null default '';

create index one_time_codes_group on one_time_codes (group_hash) where group_hash <> '';

-- The session that asked for the change: the only one that outlives it.
alter table identifier_changes add column visit_hash text not null default '';
