-- The register of assets and their assessments (contract/areas/).

create table assets (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('inUse', 'retired')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  name text not null,
  category text not null,
  parent bigint references assets (id),
  element bigint references elements (id),
  place text,
  in_use_since date not null,
  expected_life numeric not null,
  replacement_cost bigint,
  assessed_on date,
  condition numeric,
  importance numeric,
  urgency numeric,
  score numeric,
  repair_cost bigint,
  extension_of_life numeric,
  renew_by numeric,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(place, '')
  ) stored
);

create sequence assets_number;

create unique index assets_code_unique on assets (code) where deleted_at is null;

create index assets_state on assets (state, id) where deleted_at is null;

create index assets_code on assets (code, id) where deleted_at is null;

create index assets_category on assets (category, id) where deleted_at is null;

create index assets_parent on assets (parent, id) where deleted_at is null;

create index assets_element on assets (element, id) where deleted_at is null;

create index assets_in_use_since on assets (in_use_since, id) where deleted_at is null;

create index assets_assessed_on on assets (assessed_on, id) where deleted_at is null;

create index assets_condition on assets (condition, id) where deleted_at is null;

create index assets_importance on assets (importance, id) where deleted_at is null;

create index assets_urgency on assets (urgency, id) where deleted_at is null;

create index assets_score on assets (score, id) where deleted_at is null;

create index assets_renew_by on assets (renew_by, id) where deleted_at is null;

create index assets_search on assets using gin (search_parts(search_text)) with (fastupdate = off);

create index assets_changer on assets (changed_by) where changed_by is not null;

create table asset_assessments (
  id bigint generated always as identity primary key,
  -- A state of the lifecycle machine.
  state text not null check (state in ('draft', 'reviewed', 'approved')),
  -- Grows with each change and move.
  version integer not null default 1,
  code text not null,
  asset bigint not null references assets (id),
  assessed_on date not null,
  condition numeric not null,
  importance numeric not null,
  urgency numeric not null,
  repair_cost bigint,
  extension_of_life numeric,
  findings text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(code, '')
  ) stored
);

create sequence asset_assessments_number;

create unique index asset_assessments_code_unique on asset_assessments (code) where deleted_at is null;

create index asset_assessments_state on asset_assessments (state, id) where deleted_at is null;

create index asset_assessments_code on asset_assessments (code, id) where deleted_at is null;

create index asset_assessments_asset on asset_assessments (asset, id) where deleted_at is null;

create index asset_assessments_assessed_on on asset_assessments (assessed_on, id) where deleted_at is null;

create index asset_assessments_condition on asset_assessments (condition, id) where deleted_at is null;

create index asset_assessments_importance on asset_assessments (importance, id) where deleted_at is null;

create index asset_assessments_urgency on asset_assessments (urgency, id) where deleted_at is null;

create index asset_assessments_search on asset_assessments using gin (search_parts(search_text)) with (fastupdate = off);

create index asset_assessments_changer on asset_assessments (changed_by) where changed_by is not null;

comment on table assets is 'What the utility owns: how old it is, in what condition, and what is renewed first.';

comment on table asset_assessments is 'Assessments of assets: condition, importance, urgency, cost of repairs and extension of life.';
