-- What staff lists is counted and cut into pages without reading the applications themselves, however many there are.

create index applications_submitted on applications (changed_at desc, id desc) include (status, is_waiting)
  where is_submitted;

drop index applications_changed;
