-- Batches of rows that employees have imported from files (decision 0327). The same key is answered as the first time.

create table row_import_batches (
  batch_key uuid primary key,
  -- Of the kind, the channel, the reason and all rows.
  fingerprint text not null,
  -- What was answered.
  answer jsonb not null,
  account_id integer references accounts (id) on delete set null,
  taken_at timestamptz not null
);

create index row_import_batches_account on row_import_batches (account_id) where account_id is not null;

create index row_import_batches_taken_at on row_import_batches (taken_at);

comment on table row_import_batches is 'Answers to batches of imported rows, so that one that is sent again stores nothing again.';
