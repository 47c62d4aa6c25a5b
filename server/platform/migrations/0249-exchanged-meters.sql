-- A reader finds a new meter in the place of the one of the round: what both show is kept at the stop until the office books it.

alter table round_stops add column new_dials numeric, add column new_reading numeric;

comment on column round_stops.new_reading is 'What a new meter shows that hangs in the place of the old one. Empty: the meter was not exchanged.';

drop view round_stops_shown;

create view round_stops_shown as
select
  record.*,
  btrim(properties.street_el || ' ' || properties.house_no || ' ' || properties.flat_no) || ', ' || properties.postcode || ' '
    || properties.town_el as address,
  case
    when record.booked_at is not null or meter_rounds.state in ('booked', 'cancelled') then 'nonEditable'
    when record.reading is not null then 'completed'
    else 'outstanding'
  end as standing,
  previous.reading::numeric as previous,
  previous.read_on as previous_on,
  case
    when record.reading is null or previous.reading is null then null
    when record.clock_over then (record.reading - previous.reading + power(10::numeric, meters.dials)) * meters.conversion_factor
    else (record.reading - previous.reading) * meters.conversion_factor
  end as used,
  own.reading::numeric as customer_sent,
  own.read_on as customer_sent_on,
  (select count(*) from round_photos where round_photos.stop = record.id)::numeric as photos
from round_stops record
join meter_rounds on meter_rounds.id = record.round
left join meters on meters.serial_no = record.meter
left join supplies on supplies.contract_no = meters.contract_no
left join properties on properties.reference = supplies.property_reference
left join lateral (
  select reading, read_on from meter_readings
  where meter_serial_no = record.meter and read_on < meter_rounds.read_on and kind <> 'customer'
  order by read_on desc limit 1
) previous on true
left join lateral (
  select reading, read_on from meter_readings
  where meter_serial_no = record.meter and kind = 'customer' and read_on > coalesce(previous.read_on, '-infinity'::date)
  order by read_on desc limit 1
) own on true;
