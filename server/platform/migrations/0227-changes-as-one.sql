-- Settings that were changed as one: controls of a screen, or the branding (decision 0347).

-- Null: it was changed alone.
alter table configuration_changes add column batch uuid;

-- The second administrator, without a reference as `changed_by`; null: none was needed.
alter table configuration_changes add column approved_by integer;

create index configuration_changes_batch on configuration_changes (batch) where batch is not null;
