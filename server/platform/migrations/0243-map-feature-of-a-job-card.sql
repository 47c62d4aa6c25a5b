-- A job card can be about what is drawn on the map (decision 0291).

alter table job_cards
  add column map_feature bigint references map_features (id);

create index job_cards_map_feature on job_cards (map_feature, id) where deleted_at is null;

-- The columns that the view had stay where they are: other views read it.
create or replace view job_cards_shown as
select
  record.id, record.state, record.version, record.code, record.title, record.kind, record.priority, record.request,
  record.element, record.employee, record.street, record.postcode, record.instructions, record.planned_from,
  record.planned_to, record.due_at, record.outcome, record.activity, record.condition, record.problem,
  record.investigation, record.down_from, record.down_to, record.done_at, record.changed_at, record.changed_by,
  record.insert_key, record.deleted_at, record.search_text,
  times.minutes, times.cost as labour_cost, services.amount as services_cost,
  times.cost + services.amount + materials.cost as cost,
  materials.cost as materials_cost,
  record.map_feature
from job_cards record
cross join lateral (
  select
    coalesce(sum(normal_minutes + evening_minutes + sunday_minutes + holiday_minutes), 0) as minutes,
    coalesce(sum(job_times.cost), 0)::bigint as cost
  from job_times where job_times.job_card = record.id and job_times.deleted_at is null
) times
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as amount from job_card_services where record_id = record.id
) services
cross join lateral (
  select coalesce(sum(stock_entries.cost), 0)::bigint as cost from stock_entries where job_card = record.id
) materials;
