-- What a message was sent with, by chance: the same again, because the answer was lost, is kept once.
alter table application_messages add column send_key text;

create unique index application_messages_sent on application_messages (application_id, author_id, send_key) where send_key is not null;
