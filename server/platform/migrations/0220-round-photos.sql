-- Photos of the stops of meter rounds, once for each key and content (decision 0325).

create table round_photos (
  id bigint generated always as identity primary key,
  -- Of the photo: made on the phone when it was taken.
  key uuid not null,
  -- Of its bytes: the same key with other content is a second version, and both are kept.
  content_hash text not null,
  stop bigint not null references round_stops (id) on delete cascade,
  -- By the clock of the phone.
  taken_at timestamptz not null,
  -- Why the office should look at it: what was answered, whenever the same is sent.
  doubt text check (doubt in ('twoVersions', 'late')),
  sent_by integer references accounts (id) on delete set null,
  received_at timestamptz not null,
  unique (key, content_hash)
);

create index round_photos_stop on round_photos (stop, id);

create index round_photos_sender on round_photos (sent_by) where sent_by is not null;

alter table stored_files add column round_photo_id bigint references round_photos (id) on delete cascade;

create unique index stored_files_round_photo on stored_files (round_photo_id) where round_photo_id is not null;

alter table stored_files drop constraint stored_files_owner;

alter table stored_files
  add constraint stored_files_owner check (
    num_nonnulls(message_id, application_attachment_id, email_id, meter_serial_no, job_id, fault_report_id, round_photo_id) = 1
    and (meter_serial_no is null) = (read_on is null)
  );

comment on table round_photos is 'Photos that readers took at stops of meter rounds, once for each key and content.';
