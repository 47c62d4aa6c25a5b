-- What employees have chosen for their own map: which layers, in which order, and where it opens.

create table own_map_settings (
  account_id integer primary key references accounts (id) on delete cascade,
  -- Grows with each save. A row stays when its choices are given up, so that no number comes twice.
  version integer not null,
  -- [{"shows": "elements", "isShown": true}], in their order; empty: as the utility has them.
  layers jsonb not null,
  -- {"latitude": 34.68, "longitude": 33.04, "zoom": 13}; null: as the utility has it.
  start jsonb,
  saved_at timestamptz not null
);

comment on table own_map_settings is 'What employees have chosen for their own map.';
