-- The last number of a receipt by year: each is taken in the transaction that pays, so that none is missing.

create table receipt_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

comment on table receipt_numbers is 'The last number of a receipt in each year.';
