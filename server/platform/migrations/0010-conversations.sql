-- What customers and staff write about applications, the files of both, and the accounts that a customer may choose from.

-- Further accounts with the utility of somebody who signs in; accounts.account_no is the chosen one.
create table account_customers (
  account_id integer not null references accounts (id) on delete cascade,
  account_no text not null references customer_accounts (account_no),
  primary key (account_id, account_no)
);

create table application_messages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- By a customer; else by staff.
  by_customer boolean not null,
  -- Null: the account was deleted since.
  author_id integer references accounts (id) on delete set null,
  text text not null,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the other side opened it.
  read_at timestamptz
);

create index application_messages_application on application_messages (application_id, id);

create index application_messages_unread on application_messages (by_customer, application_id) where read_at is null;

create index application_messages_author on application_messages (author_id) where author_id is not null;

-- How the conversation stands: kept here, so that a list of them need not read all messages.
alter table applications
  add column last_message_id bigint,
  -- The newest message is a customer's.
  add column is_waiting boolean not null default false;

create index applications_conversations on applications (is_waiting, last_message_id) where last_message_id is not null;

-- A file that an application needs; whether it is there, stored_files says.
create table application_attachments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  -- What is wanted: a name in server/platform/texts.
  kind text not null,
  seq_id smallint not null,
  is_mandatory boolean not null,
  unique (application_id, seq_id)
);

-- Of a message, or in a row of an application's list.
create table stored_files (
  id bigint generated always as identity primary key,
  message_id bigint references application_messages (id) on delete cascade,
  application_attachment_id bigint unique references application_attachments (id) on delete cascade,
  name text not null,
  -- What the content is; never what somebody said it was.
  media_type text not null,
  size integer not null,
  -- Its file in FILES_DIR; null: its content is in stored_file_parts.
  folder_name text unique,
  stored_at timestamptz not null,
  check ((message_id is null) <> (application_attachment_id is null))
);

create index stored_files_message on stored_files (message_id) where message_id is not null;

create table stored_file_parts (
  file_id bigint not null references stored_files (id) on delete cascade,
  position smallint not null,
  content bytea not null,
  primary key (file_id, position)
);

-- Pictures, PDFs and office files are compressed already.
alter table stored_file_parts alter column content set storage external;

comment on table account_customers is
  'Which further accounts with the utility somebody who signs in may choose from.';

comment on table application_messages is
  'What customer and staff wrote to each other about an application.';

comment on table application_attachments is
  'A file that an application needs.';

comment on table stored_files is
  'A file of a message or of an application: what it is called, and where its content is.';

comment on table stored_file_parts is
  'The content of a file, piece by piece.';
