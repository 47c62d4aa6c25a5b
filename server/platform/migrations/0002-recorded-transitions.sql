-- Which transitions the machines of real visits took, while the operator has this recorded. Names and times only:
-- no account, no address, and a visit is a random id of one page load.
create table recorded_transitions (
  id bigint generated always as identity primary key,
  visit text not null,
  machine text not null,
  actor text not null,
  source text not null,
  event_type text not null,
  row integer not null,
  value jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null
);

create index recorded_transitions_received on recorded_transitions (received_at);
