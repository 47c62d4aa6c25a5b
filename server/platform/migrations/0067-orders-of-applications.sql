-- Whatever staff sorts all applications by, and whichever filter it works with from day to day: a page is read in the order of
-- an index, however many applications there are.

create index applications_by_status on applications (status, id) where is_submitted;

create index applications_by_type on applications (type, id) where is_submitted;

create index applications_by_creation on applications (created_at, id) where is_submitted;

create index applications_by_message on applications (coalesce(last_message_id, 0), id) where is_submitted;

create index applications_open on applications (changed_at desc, id desc)
  where is_submitted and status not in ('posted', 'cancelled');

create index applications_for_staff on applications (changed_at desc, id desc)
  where is_submitted and (is_waiting or status in ('unknown', 'new'));

create index applications_drafts on applications (id) where not is_submitted;

-- Conversations, and with them the applications that nobody has written about.
create index applications_talked_about on applications (is_waiting desc, last_message_id desc nulls last, id desc)
  where is_submitted;

drop index applications_conversations;
