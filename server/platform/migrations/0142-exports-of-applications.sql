-- Applications that were handed to the system that carries them out, each with the file that holds it.

create table application_exports (
  id bigint generated always as identity primary key,
  -- Of the press of the button: what comes again with it was done.
  key text not null unique,
  made_at timestamptz not null,
  made_by integer references accounts (id) on delete set null,
  format text not null check (format in ('csv', 'spreadsheet', 'jsonLines')),
  file_name text not null,
  -- Of the file, as hexadecimal digits.
  sha256 text not null,
  rows integer not null check (rows > 0),
  -- Null: its days are over; what it held is still said by its rows.
  content bytea
);

create index application_exports_by on application_exports (made_by) where made_by is not null;

create index application_exports_with_file on application_exports (made_at) where content is not null;

comment on table application_exports is 'Files of applications for the system that carries them out.';

create table application_export_rows (
  export_id bigint not null references application_exports (id) on delete cascade,
  application_id bigint not null references applications (id) on delete cascade,
  -- It was taken back afterwards: the file still holds it.
  recalled_at timestamptz,
  primary key (export_id, application_id)
);

create index application_export_rows_application on application_export_rows (application_id);

comment on table application_export_rows is 'Which application is in which file.';

create table application_export_downloads (
  id bigint generated always as identity primary key,
  export_id bigint not null references application_exports (id) on delete cascade,
  account_id integer references accounts (id) on delete set null,
  downloaded_at timestamptz not null
);

create index application_export_downloads_export on application_export_downloads (export_id, id);

create index application_export_downloads_account on application_export_downloads (account_id)
  where account_id is not null;

comment on table application_export_downloads is 'Who fetched which file of applications, and when.';
