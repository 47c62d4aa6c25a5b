-- The ledger (decision 0231). `transactions` has been one all along: its sums are what accounts owe. Now its rows say what they
-- are and since when they count, are never changed, and credit that names no bill can be allocated.

alter table transactions
  -- When the money counts; empty: on the day on which it was booked.
  add column value_on date,
  -- What it is; empty: as rows were written before, by `kind` and what they name.
  add column entry text check (entry in ('bill', 'payment', 'credit', 'fee', 'waiver', 'writeOff', 'refund', 'deposit')),
  add column reason text,
  -- The row that it takes back; each is taken back once.
  add column reverses bigint references transactions (id);

create unique index transactions_reverses on transactions (reverses) where reverses is not null;

create trigger transactions_stay before update or delete on transactions
  for each row execute function refuse_change_of_history();

-- A row that names a bill or charge is allocated to it. What is here is allocated afterwards: credit of rows that name nothing, and,
-- with the opposite sign, what is taken away again.
create table allocations (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions (id),
  invoice_number text references invoices (number),
  charge_number text references charges (number),
  -- As in `transactions`: what is added to the debt; credit is negative.
  amount numeric(12, 2) not null check (amount <> 0),
  allocated_on date not null,
  check (num_nonnulls(invoice_number, charge_number) = 1)
);

create index allocations_transaction on allocations (transaction_id);

create index allocations_invoice on allocations (invoice_number) where invoice_number is not null;

create index allocations_charge on allocations (charge_number) where charge_number is not null;

create trigger allocations_stay before update or delete on allocations
  for each row execute function refuse_change_of_history();

-- Rows are locked first, so that two who allocate the same credit at once see what the other has taken.
create function refuse_too_much_allocated() returns trigger language plpgsql as $$
begin
  perform from transactions where id in (select transaction_id from added) order by id for update;
  if exists (
    select from transactions own
    cross join lateral (
      select coalesce(sum(amount), 0) + case when num_nonnulls(own.invoice_number, own.charge_number) = 1 then own.amount else 0 end as sum
      from allocations where transaction_id = own.id
    ) allocated
    where own.id in (select transaction_id from added)
      and allocated.sum not between least(0, own.amount) and greatest(0, own.amount)
  ) then
    raise exception 'more is allocated than there is' using errcode = '23514', constraint = 'allocations_within_row';
  end if;
  if exists (
    select from added
    join transactions own on own.id = added.transaction_id
    left join invoices on invoices.number = added.invoice_number
    left join charges on charges.number = added.charge_number
    where own.account_no <> coalesce(invoices.account_no, charges.account_no)
  ) then
    raise exception 'allocated to another account' using errcode = '23514', constraint = 'allocations_of_account';
  end if;
  return null;
end
$$;

create trigger allocations_are_there after insert on allocations
  referencing new table as added for each statement execute function refuse_too_much_allocated();

-- All that counts for a bill or a charge: what is open of it is the sum.
create view item_bookings as
select id as transaction_id, invoice_number, charge_number, amount from transactions
where invoice_number is not null or charge_number is not null
union all
select transaction_id, invoice_number, charge_number, amount from allocations;

-- The ledger with every row said in full.
create view ledger as
select
  own.id, own.account_no, own.booked_on, coalesce(own.value_on, own.booked_on) as value_on,
  coalesce(own.entry, case
    when own.kind = 'invoice' then 'bill'
    when own.kind = 'payment' then 'payment'
    when own.payment_id is not null then 'refund'
    when own.amount > 0 then 'fee'
    else 'credit'
  end) as entry,
  own.amount, own.invoice_number, own.charge_number, own.payment_id, own.method, own.reason, own.reverses,
  case when num_nonnulls(own.invoice_number, own.charge_number) = 1 then 0 else own.amount end
    - coalesce((select sum(amount) from allocations where transaction_id = own.id), 0) as unallocated
from transactions own;

comment on table allocations is
  'What of a row of the ledger counts for which bill or charge, where the row itself does not say so; never changed.';
