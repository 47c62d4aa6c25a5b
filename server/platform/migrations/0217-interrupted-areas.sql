-- Properties have a place on the map, and an interruption can be planned for an area that is drawn there (decision 0344).

alter table properties
  -- Degrees of WGS 84: both or none. None: it is not on the map yet.
  add column position_latitude double precision check (position_latitude between -90 and 90),
  add column position_longitude double precision check (position_longitude between -180 and 180),
  add check ((position_latitude is null) = (position_longitude is null));

create index properties_position on properties (position_longitude, position_latitude)
  where position_longitude is not null;

create or replace view property_records as
select
  property.record_id as id,
  1 as version,
  property.reference,
  property.kind,
  btrim(property.street_el || ' ' || property.house_no || ' ' || property.flat_no) as street,
  btrim(property.street_latin || ' ' || property.house_no || ' ' || property.flat_no) as street_latin,
  property.postcode,
  property.town_el as town,
  property.town_latin,
  (
    select customer.record_id from property_roles join customer_accounts customer using (account_no)
    where property_roles.property_reference = property.reference and role = 'owner' and until is null
    order by since desc, account_no limit 1
  ) as owner,
  (
    select customer.record_id from property_roles join customer_accounts customer using (account_no)
    where property_roles.property_reference = property.reference and role = 'tenant' and until is null
    order by since desc, account_no limit 1
  ) as tenant,
  property.area_square_metres::numeric as area,
  property.flats::numeric as flats,
  property.rooms::numeric as rooms,
  property.sinks::numeric as sinks,
  (property.value_euros * 100)::bigint as value,
  property.has_water_service,
  'epoch'::timestamptz as changed_at,
  null::integer as changed_by,
  null::timestamptz as deleted_at,
  property.reference || ' ' || property.street_el || ' ' || property.house_no || ' ' || property.flat_no || ' '
    || property.street_latin || ' ' || property.postcode || ' ' || property.town_el || ' ' || property.town_latin as search_text,
  property.position_latitude,
  property.position_longitude
from properties property;

alter table planned_interruptions
  -- The area on the map, and what it was called and how it was drawn when somebody was told, or last before that.
  add column map_feature bigint references map_features (id),
  add column area_name text,
  -- GeoJSON in degrees of WGS 84, a valid polygon as contract/rules/shapes/ keeps it.
  add column area_shape text,
  add check ((map_feature is null) = (area_name is null) and (map_feature is null) = (area_shape is null)),
  drop constraint planned_interruptions_check1,
  -- A property, a postcode and perhaps a street of it, or an area.
  add constraint planned_interruptions_place check (
    (property_reference is not null)::integer + (postcode <> '')::integer + (map_feature is not null)::integer = 1
  );

create index planned_interruptions_map_feature on planned_interruptions (map_feature) where map_feature is not null;

-- Properties within the area of an interruption. Which ones they are, contract/rules/shapes/within-area.ts says.
create table interruption_properties (
  interruption_id bigint not null references planned_interruptions (id) on delete cascade,
  property_reference text not null references properties (reference),
  primary key (interruption_id, property_reference)
);

create index interruption_properties_property on interruption_properties (property_reference);

comment on table interruption_properties is
  'Properties within the area of a planned interruption: those whose supplies are told.';
