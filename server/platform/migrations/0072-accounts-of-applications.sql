-- A search by name finds accounts, and counts the applications of hundreds of them: with what lists choose and sort by in the
-- index, their rows are not read.

drop index applications_account;

create index applications_account on applications (account_no)
  include (id, changed_at, is_submitted, is_waiting, last_message_id);
