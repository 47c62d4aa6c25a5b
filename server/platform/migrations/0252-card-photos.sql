-- Photos of job cards, once for each key and content (decision 0375).

create table card_photos (
  id bigint generated always as identity primary key,
  -- Of the photo: made on the phone when it was taken.
  key uuid not null,
  -- Of its bytes: the same key with other content is a second version, and both are kept.
  content_hash text not null,
  card bigint not null references job_cards (id),
  -- Before the work or after it.
  moment text not null check (moment in ('before', 'after')),
  -- By the clock of the phone.
  taken_at timestamptz not null,
  -- Why the office should look at it: what was answered, whenever the same is sent.
  doubt text check (doubt in ('twoVersions', 'notYours', 'gone')),
  sent_by integer references accounts (id) on delete set null,
  received_at timestamptz not null,
  unique (key, content_hash)
);

create index card_photos_card on card_photos (card, id);

create index card_photos_sender on card_photos (sent_by) where sent_by is not null;

alter table stored_files add column card_photo_id bigint references card_photos (id) on delete cascade;

create unique index stored_files_card_photo on stored_files (card_photo_id) where card_photo_id is not null;

alter table stored_files drop constraint stored_files_owner;

alter table stored_files
  add constraint stored_files_owner check (
    num_nonnulls(message_id, application_attachment_id, email_id, meter_serial_no, job_id, fault_report_id, round_photo_id,
      card_photo_id) = 1
    and (meter_serial_no is null) = (read_on is null)
  );

comment on table card_photos is 'Photos that field workers took at job cards, once for each key and content.';
