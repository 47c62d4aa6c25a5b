-- Batches of disconnections (contract/areas/disconnection-batches, disconnection-batch-rows, decision 0305).

create table disconnection_batches (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('proposed', 'announcementAsked', 'announcing', 'announced', 'undone', 'withdrawn')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  billing_group text not null,
  project text,
  remark text,
  sent_by text,
  started_at timestamptz not null,
  started_by bigint references accounts (id) on delete set null,
  -- Has asked for what another person does: the announcement.
  asked_by bigint references accounts (id) on delete set null,
  announced_by bigint references accounts (id) on delete set null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(billing_group, '') || ' ' || coalesce(project, '') || ' ' || coalesce(remark, '')
  ) stored
);

create sequence disconnection_batches_number;

create unique index disconnection_batches_code_unique on disconnection_batches (code) where deleted_at is null;

create index disconnection_batches_code on disconnection_batches (code, id) where deleted_at is null;

create index disconnection_batches_state on disconnection_batches (state, id) where deleted_at is null;

create index disconnection_batches_billing_group on disconnection_batches (billing_group, id) where deleted_at is null;

create index disconnection_batches_project on disconnection_batches (project, id) where deleted_at is null;

create index disconnection_batches_sent_by on disconnection_batches (sent_by, id) where deleted_at is null;

create index disconnection_batches_started_by on disconnection_batches (started_by, id) where deleted_at is null;

create index disconnection_batches_search on disconnection_batches using gin (search_parts(search_text)) with (fastupdate = off);

create index disconnection_batches_changer on disconnection_batches (changed_by) where changed_by is not null;

comment on table disconnection_batches is
  'Disconnections that are made from debt by rules, reviewed, announced as one by a second person, and undone as one.';

alter table disconnections add column batch bigint references disconnection_batches (id);

create index disconnections_batch on disconnections (batch, id) where deleted_at is null;

-- What the portal does with a batch by itself: another process goes on where one has died.
create table disconnection_batch_work (
  batch_id bigint primary key references disconnection_batches (id) on delete cascade,
  -- The last supply that was asked about; it grows in the transaction that makes the case.
  after_contract text not null default '',
  -- All supplies of the group were asked about; empty: some are left.
  proposed_at timestamptz,
  -- A process is at it; after that, another one may be.
  taken_until timestamptz
);

comment on table disconnection_batch_work is 'How far the portal is with proposing and announcing a batch of disconnections.';

create table disconnection_batch_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references disconnection_batches (id) on delete cascade,
  contract_no text not null references supplies (contract_no),
  -- Empty: the supply stays out.
  case_id bigint references disconnections (id),
  -- Of the case, as it was when the announcement was asked for; empty: it is not among those that are announced.
  case_version integer,
  balance bigint not null,
  late_since date,
  -- What people look at first: names of unusual things.
  unusual text[] not null default '{}',
  -- What stands in the way: {code, since, until, source}.
  blockers jsonb not null default '[]',
  -- What became of it when it was announced.
  outcome text check (outcome in ('announced', 'droppedOut', 'failed', 'undone')),
  -- How often its announcement has come to nothing by a fault.
  attempts integer not null default 0,
  -- A supply is in a batch once, whatever is killed and started twice.
  unique (batch_id, contract_no),
  check (case_id is not null or (outcome is null and jsonb_array_length(blockers) > 0))
);

create index disconnection_batch_rows_contract on disconnection_batch_rows (contract_no);

create index disconnection_batch_rows_case on disconnection_batch_rows (case_id) where case_id is not null;

comment on table disconnection_batch_rows is
  'Supplies of batches of disconnections: with a case, or with all that keeps them out, and what became of each.';

create view disconnection_batch_standings as
select
  line.id, line.batch_id, line.contract_no, line.case_id, line.balance, line.late_since, line.unusual, line.blockers,
  held.first_possible_on,
  case
    when line.outcome is not null then line.outcome
    when line.case_id is null then 'staysOut'
    when held.deleted_at is not null then 'stopped'
    when held.state in ('proposed', 'takenOut') then held.state
    else 'stopped'
  end as standing
from disconnection_batch_rows line
left join disconnections held on held.id = line.case_id;

create view disconnection_batches_shown as
select
  record.id, record.version, record.state, record.code, record.billing_group, record.project, record.remark, record.sent_by,
  record.started_at, record.started_by, record.asked_by, record.announced_by, record.changed_at, record.changed_by,
  record.insert_key, record.deleted_at, record.search_text,
  record.state = 'announcing' or (record.state = 'proposed' and work.proposed_at is null) as is_working,
  sums.cases, sums.total, sums.stays_out, sums.taken_out, sums.announced, sums.dropped_out, sums.failed
from disconnection_batches record
left join disconnection_batch_work work on work.batch_id = record.id
cross join lateral (
  select
    count(*) filter (where standing = 'proposed')::numeric as cases,
    coalesce(sum(balance) filter (where standing = 'proposed'), 0)::bigint as total,
    count(*) filter (where standing = 'staysOut')::numeric as stays_out,
    count(*) filter (where standing = 'takenOut')::numeric as taken_out,
    count(*) filter (where standing = 'announced')::numeric as announced,
    count(*) filter (where standing = 'droppedOut')::numeric as dropped_out,
    count(*) filter (where standing = 'failed')::numeric as failed
  from disconnection_batch_standings where batch_id = record.id
) sums;

create view disconnection_batch_row_records as
select
  line.id, 1 as version, line.contract_no, line.batch_id as batch, customer.record_id as customer, property.record_id as property,
  line.case_id as disconnection, line.standing, line.balance, line.late_since, line.unusual[1] as unusual,
  cardinality(line.unusual)::numeric as attention, line.blockers -> 0 ->> 'code' as blocker,
  (line.blockers -> 0 ->> 'until')::date as until, line.first_possible_on, batches.changed_at, batches.changed_by,
  batches.deleted_at, line.contract_no || ' ' || batches.code as search_text
from disconnection_batch_standings line
join disconnection_batches batches on batches.id = line.batch_id
join supplies on supplies.contract_no = line.contract_no
join customer_accounts customer on customer.account_no = supplies.account_no
join properties property on property.reference = supplies.property_reference;

create view disconnection_batch_blockers as
select
  line.id as record_id, told.place as id, told.place::integer as place, told.blocker ->> 'code' as blocker,
  (told.blocker ->> 'since')::date as since, (told.blocker ->> 'until')::date as until, told.blocker ->> 'source' as source
from disconnection_batch_rows line
cross join lateral jsonb_array_elements(line.blockers) with ordinality as told (blocker, place);
