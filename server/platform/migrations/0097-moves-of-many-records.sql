-- What a move of many records asks for, the same for all of them: by the names of fields, as the preview froze it.

alter table jobs add column move_values jsonb not null default '{}';
