-- Results that follow from others of their sample, and whose limits hold in a zone (decisions 0329 and 0339).

alter table sample_results add column is_sum boolean;

alter table sample_results add column sum_at_most text;

create index sample_results_is_sum on sample_results (is_sum, id) where deleted_at is null;

-- A sum is there once, whoever enters its parts at the same time.
create unique index sample_results_sum on sample_results (sample, parameter) where is_sum and deleted_at is null;

comment on column sample_results.sum_at_most is 'Of a sum: what it is where all that was not quantified counts as much as it can be.';

alter table supply_zones add column jurisdiction text;

create index supply_zones_jurisdiction on supply_zones (jurisdiction, id) where deleted_at is null;

comment on column supply_zones.jurisdiction is 'Whose limits go before those of the directive there. Null: the state of the utility.';

drop view supply_zones_shown;

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
