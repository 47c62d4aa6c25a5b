-- E-mails, messages to the utility, half hours and evaluations that nobody handed in do not stay for ever: each is found by
-- its age.

create index emails_age on emails (sent_at);

create index contact_requests_age on contact_requests (written_at);

create index half_hour_days_age on half_hour_days (day);

create index water_half_hour_days_age on water_half_hour_days (day);

create index customer_evaluations_unfinished on customer_evaluations (expires_at) where finished_at is null;
