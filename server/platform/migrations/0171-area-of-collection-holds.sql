-- Promises, disputes, complaints and holds as an area of staff (contract/areas/collection-holds, decision 0260).

-- The portal asks every few minutes which active ones have ended.
create index collection_holds_ending on collection_holds (ends_on) where state = 'active' and deleted_at is null;

create view collection_holds_shown as
select
  held.id, held.state, held.version, held.code, held.customer, held.kind, held.starts_on, held.ends_on, held.amount, held.reason,
  held.changed_at, held.changed_by, held.insert_key, held.deleted_at, held.search_text, account.record_id as owner
from collection_holds held
join customer_accounts account on account.account_no = held.customer;
