-- What the provider has paid back in part is told to people once, however many messages and answers speak of it.
alter table payments add column part_paid_back_cents bigint not null default 0;
