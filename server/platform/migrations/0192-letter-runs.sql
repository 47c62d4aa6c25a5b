-- Runs of letters of one level (contract/areas/letter-runs, letter-run-rows, decision 0307).

create table letter_runs (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('proposed', 'checked', 'issued', 'reversed', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  level numeric not null,
  remark text,
  started_at timestamptz not null,
  started_by bigint references accounts (id) on delete set null,
  checked_by bigint references accounts (id) on delete set null,
  reversed_by bigint references accounts (id) on delete set null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence letter_runs_number;

create unique index letter_runs_code_unique on letter_runs (code) where deleted_at is null;

create index letter_runs_code on letter_runs (code, id) where deleted_at is null;

create index letter_runs_state on letter_runs (state, id) where deleted_at is null;

create index letter_runs_level on letter_runs (level, id) where deleted_at is null;

create index letter_runs_started_by on letter_runs (started_by, id) where deleted_at is null;

create index letter_runs_search on letter_runs using gin (search_parts(search_text)) with (fastupdate = off);

create index letter_runs_changer on letter_runs (changed_by) where changed_by is not null;

comment on table letter_runs is 'Letters of one level that are proposed, checked, issued and reversed together.';

-- What the portal does with a run by itself: another process goes on where one has died.
create table letter_run_work (
  run_id bigint primary key references letter_runs (id) on delete cascade,
  -- The last case that was asked about; it grows in the transaction that proposes the letter.
  after_case bigint not null default 0,
  -- All cases of the level were asked about; empty: some are left.
  proposed_at timestamptz,
  -- A process is at it; after that, another one may be.
  taken_until timestamptz
);

comment on table letter_run_work is 'How far the portal is with proposing and issuing a run of letters.';

create table letter_run_rows (
  id bigint generated always as identity primary key,
  run_id bigint not null references letter_runs (id) on delete cascade,
  case_id bigint not null references debt_cases (id),
  customer text not null references customer_accounts (account_no),
  sent_by text not null,
  language text not null,
  total bigint not null,
  -- Why it gets no letter; empty: it gets one.
  obstacle text,
  letter_id bigint references debt_letters (id),
  -- How often its letter has come to nothing by a fault.
  attempts integer not null default 0,
  -- Of those that are printed together.
  place integer,
  -- An account is in a run once, whatever is killed and started twice.
  unique (run_id, case_id),
  check (obstacle is null or letter_id is null)
);

create index letter_run_rows_case on letter_run_rows (case_id);

create index letter_run_rows_customer on letter_run_rows (customer);

create index letter_run_rows_letter on letter_run_rows (letter_id) where letter_id is not null;

comment on table letter_run_rows is 'Accounts of runs of letters: with their letter, or with the reason why there is none.';

create view letter_run_row_records as
select
  line.id, 1 as version, line.customer, line.run_id as run, line.case_id as debt_case,
  case
    when line.obstacle is not null then 'leftOut'
    when letter.state is not null then letter.state
    else 'proposed'
  end as standing,
  line.sent_by, line.language, line.total, line.obstacle, line.letter_id as letter, line.place::numeric as place, runs.changed_at,
  runs.changed_by, runs.deleted_at, line.customer as search_text
from letter_run_rows line
join letter_runs runs on runs.id = line.run_id
left join debt_letters letter on letter.id = line.letter_id;

create view letter_runs_shown as
select
  record.id, record.version, record.state, record.code, record.level, record.remark, record.started_at, record.started_by,
  record.checked_by, record.reversed_by, record.changed_at, record.changed_by, record.insert_key, record.deleted_at,
  record.search_text,
  record.state = 'checked' or (record.state = 'proposed' and work.proposed_at is null) as is_working,
  sums.letters, sums.total, sums.by_email, sums.by_post, sums.left_out
from letter_runs record
left join letter_run_work work on work.run_id = record.id
cross join lateral (
  select
    count(*) filter (where obstacle is null)::numeric as letters,
    coalesce(sum(total) filter (where obstacle is null), 0)::bigint as total,
    count(*) filter (where obstacle is null and sent_by = 'email')::numeric as by_email,
    count(*) filter (where obstacle is null and sent_by <> 'email')::numeric as by_post,
    count(*) filter (where obstacle is not null)::numeric as left_out
  from letter_run_rows where run_id = record.id
) sums;

alter table debt_letters add column run bigint references letter_runs (id);

create index debt_letters_run on debt_letters (run, id) where deleted_at is null;
