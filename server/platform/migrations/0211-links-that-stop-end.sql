-- When somebody switched a kind of alert on: links of messages before that stop it no more (decision 0334).

alter table alert_settings
  -- Kind → ISO 8601.
  add column switched_on jsonb not null default '{}';

comment on column alert_settings.switched_on is 'When each kind was switched on: links of messages before that stop it no more.';
