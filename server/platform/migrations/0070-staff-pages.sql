-- Planned interruptions are withdrawn and changed by staff on the portal, and visitors' messages to support are kept
-- beside those from inside.

alter table planned_interruptions
  -- Since then it does not take place; whoever was told of it is told that, and then has no notice any more.
  add column withdrawn_at timestamptz,
  -- Since then it is otherwise than somebody was told.
  add column changed_at timestamptz;

alter table contact_requests
  -- As the writer gave it, or the name of the account.
  add column sender_name text not null default '',
  -- Of a message to support; its kind is empty.
  add column subject text not null default '';

comment on table contact_requests is
  'What somebody has written to the utility: from inside, or by the form of the support page.';
