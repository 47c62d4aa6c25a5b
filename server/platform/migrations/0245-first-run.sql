-- The guided first run of a portal that was installed without the demonstration (decision 0357).

create table first_run (
  id integer primary key default 1 check (id = 1),
  begun_at timestamptz not null,
  -- Keyed hash of the token that the console printed; null: it was used.
  token_hash text,
  token_made_at timestamptz not null,
  -- Keyed hash of what the cookie of the browser holds that has used it; null: none has.
  session_hash text,
  session_began_at timestamptz,
  -- Names of the steps that were done.
  done jsonb not null default '[]',
  -- The newest message that was tried on each channel, and what was answered.
  attempts jsonb not null default '[]',
  -- Who is invited when it is finished.
  administrators jsonb not null default '[]',
  finished_at timestamptz
);

comment on table first_run is 'How far the guided first run is: at most one row, and none where the portal was set up otherwise.';
