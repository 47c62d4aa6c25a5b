-- Runs of bills and their bills become areas (contract/areas/billing-runs, billing-run-bills). Why a run was taken back stands in the
-- history of records, and in each row of the ledger that takes a bill back.

create sequence billing_runs_number;

alter table billing_runs
  add column version integer not null default 1,
  add column code text not null default 'BR-' || lpad(nextval('billing_runs_number')::text, 6, '0'),
  add column remark text,
  add column started_by bigint references accounts (id) on delete set null,
  -- Has released the bills.
  add column checked_by bigint references accounts (id) on delete set null,
  -- Has asked for what another person does: taking the bills back.
  add column reversal_asked_by bigint references accounts (id) on delete set null,
  add column changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  add column insert_key uuid not null unique default gen_random_uuid(),
  -- It was added by mistake.
  add column deleted_at timestamptz,
  add column search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(billing_group, '') || ' ' || coalesce(remark, '')
  ) stored,
  alter column started_at set default now();

create unique index billing_runs_code_unique on billing_runs (code) where deleted_at is null;

create index billing_runs_state on billing_runs (state, id) where deleted_at is null;

create index billing_runs_code on billing_runs (code, id) where deleted_at is null;

create index billing_runs_billing_group on billing_runs (billing_group, id) where deleted_at is null;

create index billing_runs_period_to on billing_runs (period_to, id) where deleted_at is null;

create index billing_runs_started_by on billing_runs (started_by, id) where deleted_at is null;

create index billing_runs_search on billing_runs using gin (search_parts(search_text)) with (fastupdate = off);

create index billing_runs_changer on billing_runs (changed_by) where changed_by is not null;

-- What the portal does with a run by itself: another process goes on where one has died.
create table billing_run_work (
  run_id bigint primary key references billing_runs (id) on delete cascade,
  -- All supplies have a bill or a problem; empty: some are still to be tried.
  proposed_at timestamptz,
  -- A process is at it; after that, another one may be.
  taken_until timestamptz
);

comment on table billing_run_work is 'How far the portal is with proposing and booking the bills of a run.';

insert into billing_run_work (run_id, proposed_at) select id, changed_at from billing_runs;

alter table billing_run_bills
  add column id bigint generated always as identity,
  add column total_cents bigint generated always as ((content -> 'bill' ->> 'totalCents')::bigint) stored,
  add column is_estimated boolean generated always as (
    coalesce((content -> 'bill' ->> 'isEstimated')::boolean, false)
  ) stored,
  add column problem text generated always as (content -> 'problems' -> 0 ->> 'code') stored;

create unique index billing_run_bills_id on billing_run_bills (id);

create view billing_runs_shown as
select
  record.id, record.version, record.state, record.code, record.billing_group, record.period_to, record.issued_on, record.due_on,
  record.remark, record.started_at, record.started_by, record.checked_by, record.reversal_asked_by, record.changed_at,
  record.changed_by, record.insert_key, record.deleted_at, record.search_text,
  record.state = 'checked' or (record.state = 'proposed' and work.proposed_at is null) as is_working,
  sums.bills, sums.problems, sums.estimates, sums.total
from billing_runs record
left join billing_run_work work on work.run_id = record.id
cross join lateral (
  select
    count(*) filter (where state <> 'problem')::numeric as bills,
    count(*) filter (where state = 'problem')::numeric as problems,
    count(*) filter (where is_estimated and state <> 'problem')::numeric as estimates,
    coalesce(sum(total_cents) filter (where state <> 'problem'), 0)::bigint as total
  from billing_run_bills where run_id = record.id
) sums;

create view billing_run_bill_records as
select
  bill.id, 1 as version, bill.contract_no, bill.run_id as run, customer.record_id as customer, property.record_id as property,
  bill.state as standing, bill.period_from, bill.period_to, bill.total_cents as amount, bill.is_estimated,
  -- How far it is from the usual, upwards or downwards: what is looked at first.
  round(case
    when bill.state = 'problem' or bill.unlikely = 0 then 0
    when bill.unlikely < 1 then 1 / bill.unlikely
    else bill.unlikely
  end, 2) as unlikely,
  bill.problem, bill.invoice_number, runs.changed_at, runs.changed_by, runs.deleted_at,
  bill.contract_no || ' ' || coalesce(bill.invoice_number, '') as search_text
from billing_run_bills bill
join billing_runs runs on runs.id = bill.run_id
join supplies on supplies.contract_no = bill.contract_no
join customer_accounts customer on customer.account_no = supplies.account_no
join properties property on property.reference = supplies.property_reference;
