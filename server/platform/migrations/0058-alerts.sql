-- Alerts that customers choose for a supply, and those that were told.

-- As meters of the utility send it; half hours of electricity are those that customers import.
create table water_half_hour_days (
  contract_no text not null references supplies (contract_no),
  day date not null,
  -- In the order in which they passed: 48, or 46 and 50 when the clock changes; null: not known.
  litres integer[] not null,
  primary key (contract_no, day)
);

create table alert_settings (
  account_id integer not null references accounts (id) on delete cascade,
  contract_no text not null references supplies (contract_no),
  -- In the unit of the tariff; null: no such alert is wanted.
  month_limit numeric(10, 2) check (month_limit > 0),
  day_limit numeric(10, 2) check (day_limit > 0),
  night boolean not null,
  bill boolean not null,
  channel text not null check (channel in ('email', 'sms')),
  -- In which it was chosen, and is told.
  language text not null check (language in ('en', 'el', 'ru', 'ar')),
  changed_at timestamptz not null,
  -- When it is to be compared with what is known of the supply; null: nothing has come since that was done.
  next_look_at timestamptz,
  primary key (account_id, contract_no)
);

create index alert_settings_due on alert_settings (next_look_at) where next_look_at is not null;

create index alert_settings_supply on alert_settings (contract_no);

create table alerts (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  contract_no text not null references supplies (contract_no),
  kind text not null check (kind in ('month', 'day', 'night', 'bill')),
  -- What it is about: a month, a day, the first day of nights in a row, the number of a bill.
  occurrence text not null,
  -- In the unit of the tariff, nights, or the currency of bills: what it was, and what it was compared with.
  measured numeric(12, 2) not null,
  compared numeric(12, 2) not null,
  channel text not null check (channel in ('email', 'sms')),
  told_at timestamptz not null,
  -- Whatever process sees it, and however often: it is told once.
  unique (account_id, contract_no, kind, occurrence)
);

create index alerts_supply on alerts (contract_no);

create index alerts_told on alerts (told_at);

-- Whoever writes it, the portal or the utility's own systems: what has come is looked at.
create function look_at_alerts() returns trigger language plpgsql as $$
begin
  update alert_settings set next_look_at = 'epoch' where contract_no in (select distinct contract_no from arrived);
  return null;
end $$;

create function look_at_alerts_of_meters() returns trigger language plpgsql as $$
begin
  update alert_settings set next_look_at = 'epoch' where contract_no in (
    select contract_no from meters where serial_no in (select meter_serial_no from arrived)
  );
  return null;
end $$;

create trigger alerts_half_hours after insert on half_hour_days
  referencing new table as arrived for each statement execute function look_at_alerts();

create trigger alerts_half_hours_again after update on half_hour_days
  referencing new table as arrived for each statement execute function look_at_alerts();

create trigger alerts_water_half_hours after insert on water_half_hour_days
  referencing new table as arrived for each statement execute function look_at_alerts();

create trigger alerts_water_half_hours_again after update on water_half_hour_days
  referencing new table as arrived for each statement execute function look_at_alerts();

create trigger alerts_bills after insert on invoices
  referencing new table as arrived for each statement execute function look_at_alerts();

create trigger alerts_readings after insert on meter_readings
  referencing new table as arrived for each statement execute function look_at_alerts_of_meters();

-- The address by which a program of mail stops what is sent regularly (RFC 8058); empty: it is not.
alter table outgoing_messages add column stop_link text not null default '';

comment on table water_half_hour_days is
  'What a supply of water used in each half hour of a day, as its meter sends it.';

comment on table alert_settings is
  'What somebody wants to be told about a supply, and how.';

comment on table alerts is
  'An alert that was told, once: when, about what, and by which figures.';
