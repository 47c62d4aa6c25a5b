-- Entries and photos of job cards that the office has brought from a rescue file of a phone (decision 0376).

alter table field_entries add column imported_by integer references accounts (id) on delete set null;

create index field_entries_importer on field_entries (imported_by) where imported_by is not null;

comment on column field_entries.imported_by is 'The employee who imported it from a rescue file; null: the phone sent it.';

alter table card_photos add column imported_by integer references accounts (id) on delete set null;

create index card_photos_importer on card_photos (imported_by) where imported_by is not null;

comment on column card_photos.imported_by is 'The employee who imported it from a rescue file; null: the phone sent it.';
