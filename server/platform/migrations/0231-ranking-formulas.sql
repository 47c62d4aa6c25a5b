-- Formulas of the ranking of assets as versions (decision 0352), and which one a score was computed with.

create table ranking_formulas (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('drafted', 'approved', 'inForce', 'replaced')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  valid_from date not null,
  valid_until date,
  condition_weight numeric not null,
  importance_weight numeric not null,
  urgency_weight numeric not null,
  repair_cost_weight numeric not null,
  extension_weight numeric not null,
  reason text not null,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(reason, '')
  ) stored
);

create sequence ranking_formulas_number;

create unique index ranking_formulas_code_unique on ranking_formulas (code) where deleted_at is null;

create index ranking_formulas_state on ranking_formulas (state, id) where deleted_at is null;

create index ranking_formulas_code on ranking_formulas (code, id) where deleted_at is null;

create index ranking_formulas_valid_from on ranking_formulas (valid_from, id) where deleted_at is null;

-- One is in force, whoever lets the next one begin at the same time.
create unique index ranking_formulas_in_force on ranking_formulas ((true)) where state = 'inForce' and deleted_at is null;

-- Two do not begin on the same day.
create unique index ranking_formulas_begin_apart on ranking_formulas (valid_from)
where state <> 'drafted' and deleted_at is null;

create index ranking_formulas_search on ranking_formulas using gin (search_parts(search_text)) with (fastupdate = off);

create index ranking_formulas_changer on ranking_formulas (changed_by) where changed_by is not null;

comment on table ranking_formulas is 'Formulas of the ranking of assets: the weight of each criterion in percent, and the days on which it held.';

-- The formula that held before formulas were versions.
insert into ranking_formulas (state, code, valid_from, condition_weight, importance_weight, urgency_weight, repair_cost_weight,
  extension_weight, reason, changed_at, insert_key)
values ('inForce', 'RF-' || lpad(nextval('ranking_formulas_number')::text, 6, '0'), '2000-01-01', 50, 30, 20, 0, 0,
  'The formula with which the portal began.', now(), gen_random_uuid());

alter table assets add column formula bigint references ranking_formulas (id);

update assets set formula = (select id from ranking_formulas where state = 'inForce') where score is not null;

create index assets_formula on assets (formula, id) where deleted_at is null;

comment on column assets.formula is 'With which the score was computed.';

create index assets_rank on assets (score) where state = 'inUse' and deleted_at is null;

create view assets_shown as
select record.*, case when record.state = 'inUse' and record.score is not null then (
  select 1 + count(*)::numeric from assets better
  where better.state = 'inUse' and better.deleted_at is null and better.score > record.score
) end as rank
from assets record;
