-- A photo of the meter with a customer's own reading: one, which stays with it when it is corrected.

alter table stored_files
  add column meter_serial_no text,
  add column read_on date;

alter table stored_files drop constraint stored_files_owner;

alter table stored_files
  add constraint stored_files_owner check (
    num_nonnulls(message_id, application_attachment_id, email_id, meter_serial_no) = 1
    and (meter_serial_no is null) = (read_on is null)
  ),
  add constraint stored_files_reading foreign key (meter_serial_no, read_on)
    references meter_readings (meter_serial_no, read_on) on update cascade on delete cascade;

create unique index stored_files_photo on stored_files (meter_serial_no, read_on) where meter_serial_no is not null;

-- A reading that is corrected is the same row: alerts look at it again.
create trigger alerts_readings_again after update on meter_readings
  referencing new table as arrived for each statement execute function look_at_alerts_of_meters();
