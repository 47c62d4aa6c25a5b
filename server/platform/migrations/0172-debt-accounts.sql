-- Accounts that owe, with the age of what they owe (contract/areas/debt-accounts, decision 0261).

-- The day of the utility. No view reads the clock: the server writes it here when it begins and within a minute of midnight.
create table utility_day (
  is_only boolean primary key default true check (is_only),
  day date not null
);

insert into utility_day (day) values (current_date);

comment on table utility_day is 'One row: the day by the clock of the utility, for lists that say how old something is.';

create view open_items as
select
  item.account_no, item.reference, item.is_bill, item.issued_on, item.due_on, item.cents,
  exists (
    select from instalment_plan_bills planned
    where planned.invoice_number = item.reference
      and (
        select coalesce(sum(greatest(0, own.cents - greatest(0, (
          select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = own.invoice_number
        )::bigint))), 0)
        from instalment_plan_bills own where own.application_id = planned.application_id
      ) >= (
        select coalesce(sum(instalments.cents), 0) from instalments
        where instalments.application_id = planned.application_id and instalments.due_on < utility_day.day
      )
  ) as is_in_plan,
  utility_day.day - item.due_on as days
from (
  select
    account_no, number as reference, true as is_bill, issued_on, due_on,
    (select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = invoices.number)::bigint as cents
  from invoices
  union all
  select
    account_no, number, false, issued_on, due_on,
    (select coalesce(sum(amount), 0) * 100 from item_bookings where charge_number = charges.number)::bigint
  from charges
) item
cross join utility_day
where item.cents > 0;

create view debt_account_records as
select
  customer.record_id as id,
  1 as version,
  customer.account_no,
  btrim(customer.first_name || ' ' || customer.surname) as name,
  customer.record_id as customer,
  sums.late,
  sums.oldest_due_on,
  sums.days_late,
  (sums.not_yet_due + greatest(0, booked.balance - sums.open))::bigint as not_yet_due,
  sums.days1_to30,
  sums.days31_to60,
  sums.days61_to90,
  sums.over90_days,
  greatest(0, sums.open - booked.balance)::bigint as credit,
  booked.balance,
  (
    select held.id from collection_holds held
    where held.customer = customer.account_no and held.state = 'active' and held.deleted_at is null
    order by held.ends_on desc nulls first, held.id limit 1
  ) as hold,
  customer.opened_on::timestamptz as changed_at,
  null::integer as changed_by,
  null::timestamptz as deleted_at,
  customer.account_no || ' ' || customer.first_name || ' ' || customer.surname || ' ' || customer.mobile_no || ' '
    || customer.phone_no || ' ' || customer.email || ' ' || customer.id_no || ' ' || customer.tax_no as search_text
from customer_accounts customer
cross join lateral (
  select
    coalesce(sum(cents), 0)::bigint as open,
    coalesce(sum(cents) filter (where is_late), 0)::bigint as late,
    min(due_on) filter (where is_late) as oldest_due_on,
    coalesce(max(days) filter (where is_late), 0)::numeric as days_late,
    coalesce(sum(cents) filter (where not is_late), 0)::bigint as not_yet_due,
    coalesce(sum(cents) filter (where is_late and days <= 30), 0)::bigint as days1_to30,
    coalesce(sum(cents) filter (where is_late and days between 31 and 60), 0)::bigint as days31_to60,
    coalesce(sum(cents) filter (where is_late and days between 61 and 90), 0)::bigint as days61_to90,
    coalesce(sum(cents) filter (where is_late and days > 90), 0)::bigint as over90_days
  from (
    select cents, due_on, days, days > 0 and not is_in_plan as is_late from open_items where account_no = customer.account_no
  ) item
) sums
cross join lateral (
  select (coalesce(sum(amount), 0) * 100)::bigint as balance from transactions where account_no = customer.account_no
) booked
where sums.open > 0;

-- The rows behind the columns, the oldest first.
create view debt_account_item_rows as
select
  customer.record_id, item.place as id, item.place::integer as place, item.reference,
  case when item.is_bill then 'bill' else 'charge' end as kind,
  item.issued_on, item.due_on, greatest(item.days, 0)::numeric as days_late, item.is_in_plan, item.cents as open
from customer_accounts customer
cross join lateral (
  select *, row_number() over (order by due_on, reference) as place from open_items where account_no = customer.account_no
) item;
