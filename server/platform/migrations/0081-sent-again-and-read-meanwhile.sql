-- What a file was sent with, by chance: the same file of the same message again, because the answer was lost, is kept once.
alter table stored_files add column upload_key text;

create unique index stored_files_upload on stored_files (message_id, upload_key) where upload_key is not null;

-- Who reads unread messages one by one asks for those of all applications that were opened since they began.
create index application_messages_read on application_messages (by_customer, read_at) where read_at is not null;
