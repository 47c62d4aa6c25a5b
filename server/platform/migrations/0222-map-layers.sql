-- Layers of the map (contract/areas/map-layers/).

create table map_layers (
  id bigint generated always as identity primary key,
  -- Grows with each change and move.
  version integer not null default 1,
  -- A state of the lifecycle machine.
  state text not null check (state in ('drafted', 'published', 'retired')),
  code text not null,
  name text not null,
  name_el text,
  name_ru text,
  name_ar text,
  shows text not null,
  colour text,
  symbol text not null,
  line_width numeric,
  least_zoom numeric,
  greatest_zoom numeric,
  place numeric not null,
  is_shown_at_start boolean not null,
  seen_by text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (coalesce(code, '') || ' ' || coalesce(name, '')) stored
);

create sequence map_layers_number;

create unique index map_layers_code_unique on map_layers (code) where deleted_at is null;

create index map_layers_code on map_layers (code, id) where deleted_at is null;

create index map_layers_name on map_layers (name, id) where deleted_at is null;

create index map_layers_shows on map_layers (shows, id) where deleted_at is null;

create index map_layers_colour on map_layers (colour, id) where deleted_at is null;

create index map_layers_place on map_layers (place, id) where deleted_at is null;

create index map_layers_seen_by on map_layers (seen_by, id) where deleted_at is null;

create index map_layers_state on map_layers (state, id) where deleted_at is null;

create index map_layers_search on map_layers using gin (search_parts(search_text)) with (fastupdate = off);

create index map_layers_changer on map_layers (changed_by) where changed_by is not null;

comment on table map_layers is 'Layers of the map: what each shows, how it is drawn, and who sees it. The published ones are on the map.';

-- The map looks as it did before its layers were records.
insert into map_layers
  (state, code, name, name_el, name_ru, name_ar, shows, colour, symbol, place, is_shown_at_start, changed_at, insert_key)
values
  ('published', 'ML-000001', 'Plots, pipes, points, areas', 'Τεμάχια, αγωγοί, σημεία, εκτάσεις', 'Участки, трубы, точки, территории',
    'القطع والأنابيب والنقاط والمساحات', 'map-features', null, 'disc', 10, true, now(), gen_random_uuid()),
  ('published', 'ML-000002', 'Elements of the network', 'Στοιχεία δικτύου', 'Элементы сети',
    'عناصر الشبكة', 'elements', 'navy', 'ring', 20, true, now(), gen_random_uuid()),
  ('published', 'ML-000003', 'Maintenance requests', 'Αιτήματα συντήρησης', 'Заявки на ремонт',
    'طلبات الصيانة', 'maintenance-requests', 'red', 'disc', 30, true, now(), gen_random_uuid()),
  ('published', 'ML-000004', 'Job cards', 'Κάρτες εργασίας', 'Наряды',
    'بطاقات العمل', 'job-cards', 'ochre', 'disc', 40, true, now(), gen_random_uuid()),
  ('published', 'ML-000005', 'Sampling points', 'Σημεία δειγματοληψίας', 'Точки отбора проб',
    'نقاط أخذ العينات', 'sampling-points', 'teal', 'disc', 50, true, now(), gen_random_uuid()),
  ('published', 'ML-000006', 'Photovoltaic parks', 'Φωτοβολταϊκά πάρκα', 'Солнечные парки',
    'محطات الطاقة الشمسية', 'photovoltaic-parks', 'green', 'disc', 60, true, now(), gen_random_uuid());

select setval('map_layers_number', 6);
