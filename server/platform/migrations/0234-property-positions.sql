-- Employees set where properties lie (decision 0354).

create table property_position_changes (
  property_reference text not null references properties (reference),
  -- Grows by one with each save.
  version integer not null check (version > 0),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- Where it was before: both or none. None: it was not on the map.
  latitude_before double precision,
  longitude_before double precision,
  reason text not null check (reason <> ''),
  set_at timestamptz not null,
  set_by integer references accounts (id) on delete set null,
  primary key (property_reference, version),
  check ((latitude_before is null) = (longitude_before is null))
);

comment on table property_position_changes is 'Positions of properties that employees have set: where, when, by whom and why.';
