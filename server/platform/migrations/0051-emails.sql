-- What the utility has sent to its customers by e-mail: written by its own systems, and by the portal for what it sends
-- without a code or a link.

create table emails (
  id bigint generated always as identity primary key,
  account_no text not null references customer_accounts (account_no),
  -- A name, a mailbox, or both: as a reader sees it.
  sender text not null,
  recipient text not null,
  subject text not null,
  -- As it was sent. The server never reads it: whoever shows it makes it harmless.
  html text not null default '',
  text text not null default '',
  sent_at timestamptz not null
);

create index emails_account on emails (account_no, sent_at desc);

alter table stored_files
  add column email_id bigint references emails (id) on delete cascade,
  -- Of a picture within the text of an e-mail: what stands behind cid: there. Empty: a file that came with it.
  add column content_id text not null default '';

alter table stored_files drop constraint stored_files_check;

alter table stored_files
  add constraint stored_files_owner check (num_nonnulls(message_id, application_attachment_id, email_id) = 1);

create index stored_files_email on stored_files (email_id) where email_id is not null;

comment on table emails is
  'What the utility has sent to a customer by e-mail.';
