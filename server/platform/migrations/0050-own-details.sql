-- What customers may change of their own details: the bank of their bank account is chosen from a list.

create table banks (
  -- As in an IBAN of the country, after its check digits.
  code text primary key check (code ~ '^[0-9]{3}$'),
  -- By language: {"en": "Bank of Cyprus", …}.
  names jsonb not null
);

alter table customer_accounts add column bank_code text references banks (code);

create index customer_accounts_bank on customer_accounts (bank_code) where bank_code is not null;

comment on table banks is
  'A bank that customers can choose for their bank account.';
