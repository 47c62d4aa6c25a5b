-- The list of properties is narrowed to those that are on the map, and to those that are not (decision 0355).

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
  property.position_longitude,
  property.position_longitude is not null as is_on_map
from properties property;
