-- What people who are signed in have written to the utility (A §2.1): kept under the number that they are told.

create table contact_requests (
  id bigint generated always as identity (start with 100001) primary key,
  -- Null: the account was deleted since.
  account_id integer references accounts (id) on delete set null,
  -- Of the customer that the portal was about; empty: an employee has written.
  account_no text not null,
  kind text not null,
  message text not null,
  -- Where the answer goes; one of them is there.
  email text not null,
  phone_no text not null,
  written_at timestamptz not null
);

create index contact_requests_writer on contact_requests (account_id, written_at);

comment on table contact_requests is
  'What somebody who was signed in has written to the utility.';
