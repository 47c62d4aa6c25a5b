-- What is deleted regularly is found by an index, not by reading the table.

create index visits_expiry on visits (expires_at);

create index one_time_codes_expiry on one_time_codes (expires_at);

create index trusted_devices_expiry on trusted_devices (expires_at);

create index used_proofs_expiry on used_proofs (expires_at);

create index outgoing_messages_expiry on outgoing_messages (expires_at);

create index registrations_expiry on registrations (expires_at);

create index identifier_changes_expiry on identifier_changes (expires_at);

create index locks_until on locks (until);

create index account_events_at on account_events (at);

-- Events of identifiers without an account, which anybody can cause, are kept for a day; failures for a month.
create index account_events_of_nobody on account_events (at) where account_id is null;

create index account_events_failures on account_events (at)
  where kind in ('password.wrong', 'password.locked', 'code.wrong', 'code.void');

-- The history of one account is read newest first, by id.
drop index account_events_account;

create index account_events_account on account_events (account_id, id);
