-- Sessions of one-time codes of visitors without an account (P §3, §7).

-- id: random, and worth nothing without the browser whose visit it belongs to. A code that was right is used up; its
-- keyed hash stays until the session ends, because later calls carry it again.
create table otp_sessions (
  id bigint primary key,
  visit_hash text not null references visits (id_hash) on update cascade on delete cascade,
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  email text not null,
  mobile_no text not null,
  email_code_hash text,
  mobile_code_hash text,
  wrong_invoices smallint not null default 0,
  -- The property that it asked for last, and by what it may: an invoice of it, or its subscription's e-mail address.
  property_reference text references properties (reference),
  property_proof text check (property_proof in ('invoice', 'subscription')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index otp_sessions_expiry on otp_sessions (expires_at);

create index otp_sessions_visit on otp_sessions (visit_hash);

alter table one_time_codes drop constraint one_time_codes_purpose_check;

alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('signIn', 'passwordReset', 'activation', 'emailChange', 'mobileChange', 'sessionEmail',
    'sessionMobile'));

-- Who gets the answer to a mail, where that is not its sender.
alter table outgoing_messages add column reply_to text not null default '';

comment on table otp_sessions is
  'What a visitor without an account has proved so far, and until when it counts.';

comment on table accounts is 'Who may sign in to the portal.';

comment on table visits is 'A browser''s session, signed in or not; its cookie is stored as a hash.';

comment on table one_time_codes is 'A code that was sent and not used yet, as a hash.';

comment on table trusted_devices is 'A computer that signs in without a code.';

comment on table registrations is 'A portal account that waits for its code or link.';

comment on table identifier_changes is 'A change of e-mail address or mobile number that waits for its code or link.';

comment on table rate_hits is 'One counted happening in a sliding window.';

comment on table rate_counters is 'A count that begins anew when its time is over.';

comment on table locks is 'Who may not try again, and until when.';

comment on table used_proofs is 'A solved human check that was used.';

comment on table settings is 'A setting that the operator made.';

comment on table texts is 'A configured text in one language.';

comment on table content_version is 'One number that changes with every setting and text.';

comment on table outgoing_messages is 'A mail or text message on its way, or kept for the outbox.';

comment on table recorded_transitions is 'What a machine did in a visit, while that is recorded.';

comment on table account_events is 'What happened around an account, for its owner and for support.';

comment on table facts is 'What the database knows about itself.';
