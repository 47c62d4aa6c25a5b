-- Customers and properties as areas of staff: what is read of them, and who has read it when.

-- What areas number their records by: customers and properties have words of the utility's own as keys.
alter table customer_accounts add column record_id bigint generated always as identity unique;

alter table properties add column record_id bigint generated always as identity unique;

create index transactions_payments on transactions (account_no, booked_on, id) where kind = 'payment';

create view customer_records as
select
  customer.record_id as id,
  1 as version,
  customer.account_no,
  btrim(customer.first_name || ' ' || customer.surname) as name,
  case when customer.is_company then 'company' else 'individual' end as type,
  nullif(customer.surname, '') as surname,
  nullif(customer.first_name, '') as first_name,
  nullif(customer.mobile_no, '') as mobile_no,
  nullif(customer.phone_no, '') as phone_no,
  nullif(customer.email, '') as email,
  nullif(customer.mailing_address, '') as mailing_address,
  customer.language,
  nullif(customer.id_no, '') as id_no,
  nullif(customer.tax_no, '') as tax_no,
  customer.born_on,
  nullif(customer.iban, '') as iban,
  (
    select consents.is_given from consents
    join supplies on supplies.property_reference = consents.property_reference and supplies.ended_on is null
    where supplies.account_no = customer.account_no and purpose = 'messagesByEmail'
    order by decided_at desc, consents.id desc limit 1
  ) as messages_by_email,
  (
    select consents.is_given from consents
    join supplies on supplies.property_reference = consents.property_reference and supplies.ended_on is null
    where supplies.account_no = customer.account_no and purpose = 'messagesBySms'
    order by decided_at desc, consents.id desc limit 1
  ) as messages_by_sms,
  (
    select
      case
        when bool_and(by_email) then 'email'
        when bool_or(by_email) then 'both'
        else 'post'
      end
    from (
      select exists (
        select from subscriptions
        where subscriptions.property_reference = supplies.property_reference and subscriptions.until is null
          and subscriptions.delivery_type = 199
      ) as by_email
      from supplies where supplies.account_no = customer.account_no and supplies.ended_on is null
    ) delivered
  ) as statement_delivery,
  customer.opened_on,
  customer.closed_on,
  (
    select coalesce(round(sum(amount) * 100), 0)::bigint from transactions where transactions.account_no = customer.account_no
  ) as balance,
  (
    select count(*) from account_customers where account_customers.account_no = customer.account_no
  )::numeric as portal_accounts,
  customer.opened_on::timestamptz as changed_at,
  null::integer as changed_by,
  null::timestamptz as deleted_at,
  customer.account_no || ' ' || customer.first_name || ' ' || customer.surname || ' ' || customer.mobile_no || ' '
    || customer.phone_no || ' ' || customer.email || ' ' || customer.id_no || ' ' || customer.tax_no as search_text
from customer_accounts customer;

create index customer_accounts_found on customer_accounts using gin (
  search_parts(
    account_no || ' ' || first_name || ' ' || surname || ' ' || mobile_no || ' ' || phone_no || ' ' || email || ' ' || id_no
      || ' ' || tax_no
  )
) with (fastupdate = off);

create index customer_accounts_name on customer_accounts (btrim(first_name || ' ' || surname), record_id);

create view customer_supply_rows as
select
  customer.record_id, supply.place as id, supply.place::integer as place, supply.contract_no,
  supply.property_reference as property,
  btrim(properties.street_el || ' ' || properties.house_no || ' ' || properties.flat_no) || ', ' || properties.postcode || ' '
    || properties.town_el as address,
  tariffs.service,
  (
    select string_agg(meters.serial_no, ', ' order by meters.installed_on desc)
    from meters where meters.contract_no = supply.contract_no and meters.removed_on is null
  ) as meters,
  supply.started_on as since,
  supply.ended_on as until
from customer_accounts customer
cross join lateral (
  select
    contract_no, property_reference, tariff_code, started_on, ended_on,
    row_number() over (order by ended_on desc, started_on desc, contract_no) as place
  from supplies where supplies.account_no = customer.account_no
) supply
join properties on properties.reference = supply.property_reference
join tariffs on tariffs.code = supply.tariff_code;

-- Of bills, payments and applications the newest: the rest is in the statement and in lists of their own.
create view customer_bill_rows as
select
  customer.record_id, bill.place as id, bill.place::integer as place, bill.number, bill.issued_on, bill.due_on,
  bill.property_reference as property, (bill.total * 100)::bigint as total
from customer_accounts customer
cross join lateral (
  select
    invoices.number, issued_on, due_on, property_reference, total,
    row_number() over (order by issued_on desc, invoices.number desc) as place
  from invoices where invoices.account_no = customer.account_no
  order by issued_on desc, invoices.number desc limit 24
) bill;

create view customer_payment_rows as
select
  customer.record_id, payment.place as id, payment.place::integer as place, payment.booked_on,
  case when payment.method = '' then 'other' else payment.method end as method,
  (-payment.amount * 100)::bigint as amount, payment.invoice_number as bill
from customer_accounts customer
cross join lateral (
  select
    booked_on, method, amount, invoice_number, row_number() over (order by booked_on desc, transactions.id desc) as place
  from transactions where transactions.account_no = customer.account_no and kind = 'payment'
  order by booked_on desc, transactions.id desc limit 24
) payment;

create view customer_application_rows as
select
  customer.record_id, application.id, application.place::integer as place, application.id::numeric as number, application.type,
  application.status, application.created_at::date as created_on, application.is_waiting
from customer_accounts customer
cross join lateral (
  select
    applications.id, type, status, created_at, is_waiting, row_number() over (order by created_at desc, applications.id desc) as place
  from applications where applications.account_no = customer.account_no and applications.is_submitted
  order by created_at desc, applications.id desc limit 24
) application;

create view property_records as
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
    || property.street_latin || ' ' || property.postcode || ' ' || property.town_el || ' ' || property.town_latin as search_text
from properties property;

create index properties_found on properties using gin (
  search_parts(
    reference || ' ' || street_el || ' ' || house_no || ' ' || flat_no || ' ' || street_latin || ' ' || postcode || ' '
      || town_el || ' ' || town_latin
  )
) with (fastupdate = off);

create view property_supply_rows as
select
  property.record_id, supply.place as id, supply.place::integer as place, supply.contract_no, supply.service, supply.tariff_code as tariff,
  supply.account_no, supply.customer, supply.started_on as since, supply.ended_on as until
from properties property
cross join lateral (
  select
    contract_no, tariffs.service, tariff_code, supplies.account_no, started_on, ended_on,
    btrim(customer.first_name || ' ' || customer.surname) as customer,
    row_number() over (order by ended_on desc, started_on desc, contract_no) as place
  from supplies
  join tariffs on tariffs.code = supplies.tariff_code
  join customer_accounts customer on customer.account_no = supplies.account_no
  where supplies.property_reference = property.reference
) supply;

create view property_meter_rows as
select
  property.record_id, meter.place as id, meter.place::integer as place, meter.serial_no, meter.contract_no, meter.dials::numeric as dials,
  meter.conversion_factor::numeric as conversion_factor, meter.installed_on, meter.removed_on,
  last.reading::numeric as last_reading, last.read_on
from properties property
cross join lateral (
  select
    meters.serial_no, meters.contract_no, dials, conversion_factor, installed_on, removed_on,
    row_number() over (order by removed_on desc, installed_on desc, serial_no) as place
  from meters join supplies on supplies.contract_no = meters.contract_no
  where supplies.property_reference = property.reference
) meter
left join lateral (
  select reading, read_on from meter_readings
  where meter_readings.meter_serial_no = meter.serial_no order by read_on desc limit 1
) last on true;

-- Records of people that somebody of staff has looked at: who, when and which, never changed.
create table record_reads (
  id bigint generated always as identity primary key,
  -- A name of `contract/areas/all-areas.ts`.
  area text not null,
  record_id bigint not null,
  read_at timestamptz not null,
  -- Without a reference: it says who it was, also of people who are gone.
  read_by integer not null
);

create index record_reads_record on record_reads (area, record_id, id);

create trigger record_reads_stay before update or delete on record_reads
  for each row execute function refuse_change_of_history();

comment on table record_reads is 'Each look of staff at a customer or property: who, when and which; never changed.';
