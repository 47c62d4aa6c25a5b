-- Two tabs may send one draft, each as it was typed there: the second is to learn that its own was not taken. A keyed hash of
-- what was sent; null: the application is older.
alter table new_customers add column content_hash text;
