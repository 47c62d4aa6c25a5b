-- Maintenance (contract/areas/): requests, job cards with their parts, times of work, recurring maintenance; reports of faults;
-- and employees as other areas refer to them.

create view employee_records as
select
  accounts.id::bigint as id,
  1 as version,
  coalesce(nullif(accounts.name, ''), accounts.login) as name,
  coalesce(
    (
      select string_agg(teams.name, ', ' order by teams.name)
      from team_members join teams on teams.id = team_members.team_id
      where team_members.account_id = accounts.id
    ),
    ''
  ) as teams,
  coalesce((accounts.profile ->> 'isFieldWorker')::boolean, false) as is_field_worker,
  accounts.created_at as changed_at,
  null::integer as changed_by,
  null::timestamptz as deleted_at,
  coalesce(nullif(accounts.name, ''), accounts.login) as search_text
from accounts
where accounts.role = 1;

create table maintenance_requests (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('reported', 'assessed', 'planned', 'underWay', 'done', 'closed', 'rejected', 'merged')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  kind text not null,
  priority text,
  source text not null,
  description text not null,
  street text,
  postcode text not null,
  position_latitude double precision check (position_latitude between -90 and 90),
  position_longitude double precision check (position_longitude between -180 and 180),
  element bigint references elements (id),
  reported_at timestamptz not null,
  due_at timestamptz,
  planned_for date,
  merged_into bigint references maintenance_requests (id),
  closed_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(description, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postcode, '')
  ) stored,
  check ((position_latitude is null) = (position_longitude is null))
);

create sequence maintenance_requests_number;

create unique index maintenance_requests_code_unique on maintenance_requests (code) where deleted_at is null;

create index maintenance_requests_state on maintenance_requests (state, id) where deleted_at is null;

create index maintenance_requests_code on maintenance_requests (code, id) where deleted_at is null;

create index maintenance_requests_kind on maintenance_requests (kind, id) where deleted_at is null;

create index maintenance_requests_priority on maintenance_requests (priority, id) where deleted_at is null;

create index maintenance_requests_source on maintenance_requests (source, id) where deleted_at is null;

create index maintenance_requests_postcode on maintenance_requests (postcode, id) where deleted_at is null;

create index maintenance_requests_element on maintenance_requests (element, id) where deleted_at is null;

create index maintenance_requests_reported_at on maintenance_requests (reported_at, id) where deleted_at is null;

create index maintenance_requests_due_at on maintenance_requests (due_at, id) where deleted_at is null;

create index maintenance_requests_planned_for on maintenance_requests (planned_for, id) where deleted_at is null;

create index maintenance_requests_closed_at on maintenance_requests (closed_at, id) where deleted_at is null;

create index maintenance_requests_search on maintenance_requests using gin (search_parts(search_text)) with (fastupdate = off);

create index maintenance_requests_changer on maintenance_requests (changed_by) where changed_by is not null;

create table job_cards (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('planned', 'assigned', 'travelling', 'working', 'interrupted', 'done', 'approved', 'closed', 'cancelled')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  title text not null,
  kind text not null,
  priority text not null,
  request bigint references maintenance_requests (id),
  element bigint references elements (id),
  employee bigint references accounts (id) on delete set null,
  street text,
  postcode text not null,
  instructions text,
  planned_from date,
  planned_to date,
  due_at timestamptz,
  outcome text,
  activity text,
  condition text,
  problem text,
  investigation text,
  down_from timestamptz,
  down_to timestamptz,
  done_at timestamptz,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(title, '') || ' ' || coalesce(street, '') || ' ' || coalesce(postcode, '')
  ) stored
);

create sequence job_cards_number;

create unique index job_cards_code_unique on job_cards (code) where deleted_at is null;

create index job_cards_state on job_cards (state, id) where deleted_at is null;

create index job_cards_code on job_cards (code, id) where deleted_at is null;

create index job_cards_kind on job_cards (kind, id) where deleted_at is null;

create index job_cards_priority on job_cards (priority, id) where deleted_at is null;

create index job_cards_request on job_cards (request, id) where deleted_at is null;

create index job_cards_element on job_cards (element, id) where deleted_at is null;

create index job_cards_employee on job_cards (employee, id) where deleted_at is null;

create index job_cards_postcode on job_cards (postcode, id) where deleted_at is null;

create index job_cards_planned_from on job_cards (planned_from, id) where deleted_at is null;

create index job_cards_planned_to on job_cards (planned_to, id) where deleted_at is null;

create index job_cards_due_at on job_cards (due_at, id) where deleted_at is null;

create index job_cards_outcome on job_cards (outcome, id) where deleted_at is null;

create index job_cards_done_at on job_cards (done_at, id) where deleted_at is null;

create index job_cards_search on job_cards using gin (search_parts(search_text)) with (fastupdate = off);

create index job_cards_changer on job_cards (changed_by) where changed_by is not null;

create table job_card_checklist (
  id bigint generated always as identity primary key,
  record_id bigint not null references job_cards (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  item text not null,
  is_fine boolean,
  measured numeric,
  remark text
);

create index job_card_checklist_record on job_card_checklist (record_id, place);

create table job_card_services (
  id bigint generated always as identity primary key,
  record_id bigint not null references job_cards (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  service text not null,
  kilometres numeric,
  amount bigint not null,
  remark text
);

create index job_card_services_record on job_card_services (record_id, place);

create table job_card_quotations (
  id bigint generated always as identity primary key,
  record_id bigint not null references job_cards (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  item text not null,
  quantity numeric not null,
  rate bigint not null
);

create index job_card_quotations_record on job_card_quotations (record_id, place);

create table job_times (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  job_card bigint not null references job_cards (id),
  employee bigint not null,
  kind text not null,
  since timestamptz not null,
  until timestamptz,
  normal_minutes numeric,
  evening_minutes numeric,
  sunday_minutes numeric,
  holiday_minutes numeric,
  cost bigint,
  remark text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '')
  ) stored,
  check (until is null or since < until),
  -- Nobody is in two places: of one employee no two intervals overlap. One that has no end yet goes on. Each employee has a
  -- stretch of whole seconds of their own: so no extension is needed.
  constraint job_times_apart exclude using gist (
    int8range(
      employee * 100000000000 + extract(epoch from since at time zone 'UTC')::bigint,
      employee * 100000000000 + coalesce(extract(epoch from until at time zone 'UTC')::bigint, 99999999999)
    ) with &&
  ) where (deleted_at is null)
);

create sequence job_times_number;

create unique index job_times_code_unique on job_times (code) where deleted_at is null;

create index job_times_code on job_times (code, id) where deleted_at is null;

create index job_times_job_card on job_times (job_card, id) where deleted_at is null;

create index job_times_employee on job_times (employee, id) where deleted_at is null;

create index job_times_kind on job_times (kind, id) where deleted_at is null;

create index job_times_since on job_times (since, id) where deleted_at is null;

create index job_times_until on job_times (until, id) where deleted_at is null;

create index job_times_search on job_times using gin (search_parts(search_text)) with (fastupdate = off);

create index job_times_changer on job_times (changed_by) where changed_by is not null;

create table maintenance_schedules (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  title text not null,
  element bigint not null references elements (id),
  priority text not null,
  employee bigint references accounts (id) on delete set null,
  instructions text,
  every numeric not null,
  period text not null,
  counted_from text not null,
  first_due date not null,
  lead_days numeric not null,
  non_working_day text not null,
  is_by_law boolean,
  is_paused boolean,
  next_due date,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(title, '')
  ) stored
);

create sequence maintenance_schedules_number;

create unique index maintenance_schedules_code_unique on maintenance_schedules (code) where deleted_at is null;

create index maintenance_schedules_code on maintenance_schedules (code, id) where deleted_at is null;

create index maintenance_schedules_element on maintenance_schedules (element, id) where deleted_at is null;

create index maintenance_schedules_employee on maintenance_schedules (employee, id) where deleted_at is null;

create index maintenance_schedules_first_due on maintenance_schedules (first_due, id) where deleted_at is null;

create index maintenance_schedules_is_paused on maintenance_schedules (is_paused, id) where deleted_at is null;

create index maintenance_schedules_next_due on maintenance_schedules (next_due, id) where deleted_at is null;

create index maintenance_schedules_search on maintenance_schedules using gin (search_parts(search_text)) with (fastupdate = off);

create index maintenance_schedules_changer on maintenance_schedules (changed_by) where changed_by is not null;

-- What a rate of the calendar costs. Copied into the times of work when they are written.
create table labour_rates (
  rate_type text primary key check (rate_type in ('normal', 'evening', 'sunday', 'holiday')),
  cents_per_hour integer not null check (cents_per_hour >= 0)
);

insert into labour_rates (rate_type, cents_per_hour) values
  ('normal', 2200), ('evening', 2750), ('sunday', 3300), ('holiday', 4400);

-- Each day on which a schedule is due, once: whatever makes cards writes here first.
create table maintenance_occurrences (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references maintenance_schedules (id) on delete cascade,
  due_day date not null,
  state text not null check (state in ('made', 'done', 'missed', 'skipped')),
  card_id bigint references job_cards (id),
  written_at timestamptz not null,
  unique (schedule_id, due_day)
);

create index maintenance_occurrences_card on maintenance_occurrences (card_id) where card_id is not null;

-- What customers and visitors report. Several can be about one fault: they belong to one request then.
create table fault_reports (
  id bigint generated always as identity primary key,
  -- What the person asks by: not to be guessed.
  code text not null unique,
  request_id bigint not null references maintenance_requests (id),
  kind text not null,
  description text not null,
  name text not null,
  -- E.164.
  phone text not null,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  street text not null,
  postcode text not null,
  position_latitude double precision check (position_latitude between -90 and 90),
  position_longitude double precision check (position_longitude between -180 and 180),
  account_id integer references accounts (id) on delete set null,
  reported_at timestamptz not null,
  -- Of the press of the button: the same press again is the same report.
  insert_key uuid not null unique,
  check ((position_latitude is null) = (position_longitude is null))
);

create index fault_reports_request on fault_reports (request_id);

create index fault_reports_account on fault_reports (account_id) where account_id is not null;

create view fault_report_records as
select
  fault_reports.id, 1 as version, code, kind, request_id as request, description, name, phone, street, postcode,
  position_latitude, position_longitude, reported_at, 0::numeric as photos,
  reported_at as changed_at, null::integer as changed_by, null::timestamptz as deleted_at,
  code || ' ' || description || ' ' || name || ' ' || phone || ' ' || street || ' ' || postcode as search_text
from fault_reports;

create view job_times_shown as
select record.*, job_cards.street, job_cards.postcode
from job_times record join job_cards on job_cards.id = record.job_card;

create view job_cards_shown as
select
  record.*, times.minutes, times.cost as labour_cost, services.amount as services_cost,
  times.cost + services.amount as cost
from job_cards record
cross join lateral (
  select
    coalesce(sum(normal_minutes + evening_minutes + sunday_minutes + holiday_minutes), 0) as minutes,
    coalesce(sum(job_times.cost), 0)::bigint as cost
  from job_times where job_times.job_card = record.id and job_times.deleted_at is null
) times
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as amount from job_card_services where record_id = record.id
) services;

create view maintenance_requests_shown as
select
  record.*,
  (select count(*) from fault_reports where request_id = record.id)::numeric as reports,
  cards.open as open_cards,
  cards.cost
from maintenance_requests record
cross join lateral (
  select
    count(*) filter (where state not in ('done', 'approved', 'closed', 'cancelled'))::numeric as open,
    coalesce(sum(job_cards_shown.cost), 0)::bigint as cost
  from job_cards_shown where job_cards_shown.request = record.id and job_cards_shown.deleted_at is null
) cards;

create view maintenance_schedules_shown as
select
  record.*, elements.street, elements.postcode,
  (
    select count(*) from maintenance_occurrences where schedule_id = record.id and state = 'missed'
  )::numeric as missed,
  (
    select job_cards.id from maintenance_occurrences join job_cards on job_cards.id = card_id
    where schedule_id = record.id and job_cards.state not in ('done', 'approved', 'closed', 'cancelled')
    order by due_day desc limit 1
  ) as open_card
from maintenance_schedules record join elements on elements.id = record.element;

comment on table maintenance_requests is 'Requests of maintenance: what is broken or has to be done, until all job cards are closed.';

comment on table job_cards is 'Job cards: what somebody does where, what came of it and what it cost.';

comment on table job_card_checklist is 'What is checked on a job card, in its order.';

comment on table job_card_services is 'Services of others for a job card, with their kilometres and amounts.';

comment on table job_card_quotations is 'What was quoted for a job card: quantities and rates.';

comment on table job_times is 'Who travelled, worked or waited for a job card, from when to when, and what that costs.';

comment on table maintenance_schedules is 'Recurring maintenance: which work comes back for an element, and how often.';

comment on table maintenance_occurrences is 'Days on which recurring maintenance was due, and what became of each.';

comment on table labour_rates is 'What an hour of work costs, by the rate of the calendar, in cents.';

comment on table fault_reports is 'Faults as customers and visitors reported them, each with the request that it belongs to.';
