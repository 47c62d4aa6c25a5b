-- One draft of a browser may become two applications, when its second sending is somebody else's: they have another
-- e-mail address.
alter table new_customers drop constraint new_customers_key_hash_key;

create unique index new_customers_key on new_customers (key_hash, email);
