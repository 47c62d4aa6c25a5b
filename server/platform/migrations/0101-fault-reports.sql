-- Reports of faults with the number of the house, and with their photos.

alter table fault_reports add column house_no text not null default '';

alter table stored_files add column fault_report_id bigint references fault_reports (id) on delete cascade;

alter table stored_files drop constraint stored_files_owner;

alter table stored_files
  add constraint stored_files_owner check (
    num_nonnulls(message_id, application_attachment_id, email_id, meter_serial_no, job_id, fault_report_id) = 1
    and (meter_serial_no is null) = (read_on is null)
  );

create index stored_files_fault_report on stored_files (fault_report_id) where fault_report_id is not null;

-- By these an open request of the same fault is found.
create index maintenance_requests_place on maintenance_requests (kind, postcode, reported_at) where deleted_at is null;

create or replace view fault_report_records as
select
  fault_reports.id, 1 as version, code, kind, request_id as request, description, name, phone, street, postcode,
  position_latitude, position_longitude, reported_at,
  (select count(*) from stored_files where fault_report_id = fault_reports.id)::numeric as photos,
  reported_at as changed_at, null::integer as changed_by, null::timestamptz as deleted_at,
  code || ' ' || description || ' ' || name || ' ' || phone || ' ' || street || ' ' || postcode as search_text
from fault_reports;

comment on column fault_reports.house_no is 'Beside the street, which districts are compared with.';
