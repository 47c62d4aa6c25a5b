-- The value in the cookie of a trusted computer is renewed at each use (decision 0332).

alter table trusted_devices
  -- The value before, which is accepted for minutes while nobody has shown the new one.
  add column previous_hash text,
  add column renewed_at timestamptz;

comment on column trusted_devices.previous_hash is 'The value before this one, until the new one was shown: an answer may have been lost.';

-- An old value that is shown again was copied: its computer is trusted no more, in none of the browsers.
create table spent_device_tokens (
  token_hash text primary key,
  device text not null references trusted_devices (public_id) on delete cascade
);

comment on table spent_device_tokens is 'Earlier values of the cookie of a trusted computer, to notice copies.';

create index spent_device_tokens_device on spent_device_tokens (device);
