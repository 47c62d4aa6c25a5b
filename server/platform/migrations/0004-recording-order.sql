-- The order of what a visit recorded: its calls may arrive in any order, or not at all. Older lines have none.
alter table recorded_transitions add column sequence integer;
