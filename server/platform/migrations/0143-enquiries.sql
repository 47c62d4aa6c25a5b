-- Messages to the utility become enquiries: each is somebody’s, is answered from the portal, and has a life; calls are beside them.

alter table contact_requests
  -- A state of the lifecycle machine.
  add column state text not null default 'open' check (state in ('open', 'answered', 'turned', 'closed')),
  -- Of the person; empty: not known.
  add column language text not null default '' check (language in ('', 'en', 'el', 'ru', 'ar')),
  -- A call that staff has written down: by whom, and the key of the press of the button.
  add column by_phone boolean not null default false,
  add column taken_by integer references accounts (id) on delete set null,
  add column insert_key text unique,
  -- Null: nobody has it.
  add column assigned_to integer references accounts (id) on delete set null,
  add column assigned_at timestamptz,
  add column maintenance_request_id bigint references maintenance_requests (id) on delete set null;

-- What was written before this was answered from the mailbox of the utility.
update contact_requests set state = 'closed';

create index contact_requests_open on contact_requests (written_at desc, id desc) where state = 'open';

create index contact_requests_assigned on contact_requests (assigned_to) where assigned_to is not null;

create index contact_requests_taken on contact_requests (taken_by) where taken_by is not null;

create index contact_requests_maintenance on contact_requests (maintenance_request_id)
  where maintenance_request_id is not null;

create table enquiry_moves (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references contact_requests (id) on delete cascade,
  -- An event of the lifecycle machine.
  move text not null,
  from_state text not null,
  to_state text not null,
  moved_by integer references accounts (id) on delete set null,
  moved_at timestamptz not null,
  -- The answer that was sent, or the reason.
  text text not null
);

create index enquiry_moves_enquiry on enquiry_moves (enquiry_id, id);

create index enquiry_moves_by on enquiry_moves (moved_by) where moved_by is not null;

comment on table enquiry_moves is 'What was answered to an enquiry and what else became of it: when, by whom, and why.';
