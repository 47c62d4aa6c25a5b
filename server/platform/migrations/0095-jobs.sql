-- Work in the background: what changes many records, or writes a list into a file.

create table jobs (
  id bigint generated always as identity primary key,
  -- A name of `contract/areas/job-kinds.ts`.
  kind text not null,
  -- A state of the lifecycle machine.
  state text not null check (state in ('previewed', 'asked', 'running', 'finished', 'givenUp', 'stopped')),
  asked_by integer not null references accounts (id) on delete cascade,
  -- Of the visit: what stands in a file is written in it.
  language text not null,
  reason text not null default '',
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- An error code: why it has failed.
  failure text not null default '',
  -- The job whose rest it tries again. Deleted before this one, and so no reference: backups put rows back in any order.
  tries_again bigint,
  -- Of the press of the button that began it: the same press again is the same job.
  request_key uuid unique,
  -- Rows that were frozen.
  total integer not null,
  -- Until then no other portal works on it.
  taken_until timestamptz,
  -- When a portal last worked on it: those that waited longest come first.
  worked_at timestamptz,
  -- Since a row was last worked on.
  attempts integer not null default 0,
  -- Of a file: how it is written, how many rows are, until when it is kept, and its hash.
  format text check (format in ('csv', 'jsonLines')),
  written integer not null default 0,
  file_until timestamptz,
  file_name text not null default '',
  file_size bigint,
  file_sha256 text not null default '',
  -- Rights that widened what stands in it: without one of them it is not given out.
  file_rights text[] not null default '{}'
);

create index jobs_asker on jobs (asked_by, id);

create index jobs_open on jobs (worked_at nulls first, id) where state in ('asked', 'running');

create index jobs_previewed on jobs (asked_at) where state = 'previewed';

create index jobs_ended on jobs (ended_at) where ended_at is not null;

create index jobs_file on jobs (file_until) where file_until is not null;

create table job_rows (
  job_id bigint not null references jobs (id) on delete cascade,
  -- In the order of the list, from 1.
  place integer not null,
  record_id bigint not null,
  -- That was shown: another one is overtaken.
  version bigint not null,
  result text not null default 'waiting'
    check (result in ('waiting', 'done', 'rejected', 'overtaken', 'leftOut')),
  -- An error code: why it was rejected.
  code text not null default '',
  worked_at timestamptz,
  primary key (job_id, place),
  unique (job_id, record_id)
);

create index job_rows_waiting on job_rows (job_id, place) where result = 'waiting';

create table job_parts (
  job_id bigint not null references jobs (id) on delete cascade,
  place integer not null,
  -- The records of a part of a file, in their order.
  record_ids bigint[] not null,
  primary key (job_id, place)
);

alter table stored_files add column job_id bigint references jobs (id) on delete cascade;

alter table stored_files drop constraint stored_files_owner;

alter table stored_files
  add constraint stored_files_owner check (
    num_nonnulls(message_id, application_attachment_id, email_id, meter_serial_no, job_id) = 1
    and (meter_serial_no is null) = (read_on is null)
  );

-- A job has one file: written twice, it would be two.
create unique index stored_files_job on stored_files (job_id) where job_id is not null;

comment on table jobs is 'Work in the background: who asked for it, how it stands, and the file that it made.';

comment on table job_rows is 'The records that such work changes, with the version that was shown and what became of each.';

comment on table job_parts is 'The records of a list that is written into a file, in parts that fit into memory.';
