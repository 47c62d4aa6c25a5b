-- A key by which a message is sent again belongs to its text: another text with it is rejected by name.

alter table application_messages
  -- SHA-256 of the text as it was sent; null: without a key, or before this was kept.
  add column sent_hash text;

comment on column application_messages.sent_hash is 'The text as it was sent with its key, as SHA-256: another text with the same key is rejected.';
