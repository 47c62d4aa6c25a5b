-- The customer evaluation: what a utility asks somebody before it supplies them.

-- The evaluation itself is a row of applications, a draft until it is handed in; values of custom fields are in
-- custom_values.
create table customer_evaluations (
  application_id bigint primary key references applications (id) on delete cascade,
  -- Of what its link has at its end.
  id_hash text not null unique,
  -- Who proves this address is told of it.
  email text not null,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  -- The employee who has sent it; null: the visitor has begun it.
  sent_by integer references accounts (id) on delete set null,
  property_kind text not null default '',
  -- kWh a year.
  expected_use integer,
  equipment jsonb not null default '[]',
  has_own_generation boolean not null default false,
  -- kW.
  own_generation numeric(8, 2),
  remark text not null default '',
  finished_at timestamptz,
  -- Until then it can be continued, or belong to an application.
  expires_at timestamptz not null
);

create index customer_evaluations_email on customer_evaluations (email);

create index customer_evaluations_sender on customer_evaluations (sent_by) where sent_by is not null;

-- The evaluation whose answers belong to the application.
alter table new_customers add column evaluation_id bigint references customer_evaluations (application_id)
  on delete set null;

create index new_customers_evaluation on new_customers (evaluation_id) where evaluation_id is not null;

comment on table customer_evaluations is
  'What somebody has told the utility before it supplies them: of an application with the type customerEvaluation.';
