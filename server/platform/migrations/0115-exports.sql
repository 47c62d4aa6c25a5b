-- Lists as files: spreadsheets, what stood in the list beside what stands in the file, and every download.

alter table jobs drop constraint jobs_format_check;

alter table jobs add constraint jobs_format_check check (format in ('csv', 'spreadsheet', 'jsonLines'));

-- Sums of the columns of money in cents, by the names of fields: of the list when it was frozen, and of the rows in the file.
alter table jobs add column list_sums jsonb not null default '{}';

alter table jobs add column file_sums jsonb not null default '{}';

-- What the list was narrowed to, as it was asked for.
alter table jobs add column asked_list jsonb not null default '{}';

create index jobs_exports on jobs (id) where format is not null;

-- Each time that a file was given out. It outlives the job, so that it can be said later where data went.
create table job_downloads (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  kind text not null,
  -- Null: the account was deleted since.
  account_id integer references accounts (id) on delete set null,
  downloaded_at timestamptz not null,
  -- Of the file, as hexadecimal digits.
  sha256 text not null,
  rows integer not null,
  asked_list jsonb not null
);

create index job_downloads_job on job_downloads (job_id, id);

create index job_downloads_account on job_downloads (account_id) where account_id is not null;

create index job_downloads_at on job_downloads (downloaded_at);

comment on table job_downloads is 'Who fetched which file of a list, and when: kept for two years, longer than the file and its job.';
