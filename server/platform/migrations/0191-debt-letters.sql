-- Letters of debt cases (contract/areas/debt-letters, decision 0306).

create table debt_letters (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('issued', 'served', 'cameBack', 'reversed')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  debt_case bigint not null references debt_cases (id),
  sent_by text not null,
  remark text,
  customer text not null references customer_accounts (account_no),
  level numeric not null,
  language text not null,
  total bigint not null,
  issued_on date not null,
  last_day date not null,
  served_on date,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '') || ' ' || coalesce(customer, '')
  ) stored
);

create sequence debt_letters_number;

create unique index debt_letters_code_unique on debt_letters (code) where deleted_at is null;

-- A case is one cycle of an account: a level is asked for once in it.
create unique index debt_letters_once on debt_letters (debt_case, level)
  where deleted_at is null and state in ('issued', 'served');

create index debt_letters_code on debt_letters (code, id) where deleted_at is null;

create index debt_letters_state on debt_letters (state, id) where deleted_at is null;

create index debt_letters_debt_case on debt_letters (debt_case, id) where deleted_at is null;

create index debt_letters_sent_by on debt_letters (sent_by, id) where deleted_at is null;

create index debt_letters_customer on debt_letters (customer, id) where deleted_at is null;

create index debt_letters_level on debt_letters (level, id) where deleted_at is null;

create index debt_letters_language on debt_letters (language, id) where deleted_at is null;

create index debt_letters_issued_on on debt_letters (issued_on, id) where deleted_at is null;

create index debt_letters_last_day on debt_letters (last_day, id) where deleted_at is null;

create index debt_letters_served_on on debt_letters (served_on, id) where deleted_at is null;

create index debt_letters_search on debt_letters using gin (search_parts(search_text)) with (fastupdate = off);

create index debt_letters_changer on debt_letters (changed_by) where changed_by is not null;

comment on table debt_letters is 'Letters of debt cases: as they were issued, and what became of them.';

-- What a letter is drawn from: written once, with the letter.
create table debt_letter_contents (
  letter_id bigint primary key references debt_letters (id) on delete cascade,
  content jsonb not null
);

comment on table debt_letter_contents is 'What stands on a letter of a debt case, frozen when it was issued.';
