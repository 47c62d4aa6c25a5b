-- An account with the utility belongs to whom proved to be its holder (decision 0150).

-- Who holds a bill may replace the contacts of the account that it bills (decision 0146): such a contact proves a bill, not
-- whose account it is, and links nobody who registers.
alter table customer_accounts add column email_by_bill boolean not null default false;

alter table customer_accounts add column mobile_by_bill boolean not null default false;

-- Until now whoever typed a number as their name got the account with that number. Those whom the utility does not know by
-- what they sign in with lose it, and get the first of their other accounts. Nothing is lost: the name still holds the number,
-- and `npm run people -- add-account` gives it back to whom it belongs. A number that was moved to the further accounts,
-- because another one was chosen since, goes the same way.
with unproved as materialized (
  select accounts.id, accounts.name
  from accounts
  where accounts.name ~ '[0-9]' and not exists (
    select from customer_accounts customer
    where customer.account_no = accounts.name
      and case accounts.registration_type
        when 1 then lower(btrim(customer.email)) = accounts.login
        -- Utilities write the same number with plus or with 00, and with gaps.
        else '+' || regexp_replace(regexp_replace(customer.mobile_no, '^\s*(\+|00)', ''), '[^0-9]', '', 'g') = accounts.login
      end
      and (
        '' in (accounts.id_no, customer.id_no)
        or upper(regexp_replace(customer.id_no, '\s', '', 'g')) = upper(accounts.id_no)
      )
  )
), taken as (
  delete from account_customers using unproved
  where account_customers.account_id = unproved.id and account_customers.account_no = unproved.name
)
update accounts
set account_no = coalesce(
  (
    select min(further.account_no) from account_customers further
    where further.account_id = accounts.id and further.account_no <> accounts.name
  ),
  ''
)
from unproved
where accounts.id = unproved.id and accounts.account_no = accounts.name;
