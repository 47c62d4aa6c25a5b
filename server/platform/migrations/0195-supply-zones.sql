-- Zones of supply as records: whose water comes from the same place. Sampling points keep the text that they had.

create table supply_zones (
  id bigint generated always as identity primary key,
  -- Grows with each change.
  version integer not null default 1,
  name text not null,
  source text,
  note text,
  changed_at timestamptz not null,
  changed_by integer references accounts (id) on delete set null,
  -- Of the press of the button.
  insert_key uuid not null unique,
  -- It was added by mistake.
  deleted_at timestamptz,
  search_text text generated always as (
    coalesce(name, '') || ' ' || coalesce(source, '')
  ) stored
);

create unique index supply_zones_name_unique on supply_zones (name) where deleted_at is null;

create index supply_zones_name on supply_zones (name, id) where deleted_at is null;

create index supply_zones_search on supply_zones using gin (search_parts(search_text)) with (fastupdate = off);

create index supply_zones_changer on supply_zones (changed_by) where changed_by is not null;

create table supply_zone_places (
  id bigint generated always as identity primary key,
  record_id bigint not null references supply_zones (id) on delete cascade,
  -- Order among the rows of a record.
  place integer not null,
  postcode text not null,
  -- As `properties` has it in Greek or in Latin letters; null: all of the postcode.
  street text
);

create index supply_zone_places_record on supply_zone_places (record_id, place);

create index supply_zone_places_postcode on supply_zone_places (postcode);

create view supply_zones_shown as
select record.*, (
  select count(*)::numeric from properties
  where exists (
    select from supply_zone_places places
    where places.record_id = record.id and places.postcode = properties.postcode
      and (coalesce(places.street, '') = ''
        or lower(places.street) in (lower(properties.street_el), lower(properties.street_latin)))
  )
) as properties
from supply_zones record;

alter table sampling_points add column supply_zone bigint references supply_zones (id);

alter table sampling_points alter column zone drop not null;

create index sampling_points_supply_zone on sampling_points (supply_zone, id) where deleted_at is null;

-- Points with equal texts have the same zone. Its postcodes nobody has said yet.
insert into supply_zones (name, changed_at, insert_key)
select distinct trim(zone), now(), gen_random_uuid() from (
  select distinct trim(zone) as zone from sampling_points where deleted_at is null and trim(zone) <> ''
) written;

update sampling_points set supply_zone = supply_zones.id
from supply_zones where supply_zones.name = trim(sampling_points.zone);

comment on table supply_zones is 'Zones of supply: parts of the territory whose water comes from the same place.';

comment on table supply_zone_places is 'Postcodes and streets of a zone of supply. A street goes before the whole of its postcode.';

comment on column sampling_points.zone is 'The zone as it was written before zones were records.';
