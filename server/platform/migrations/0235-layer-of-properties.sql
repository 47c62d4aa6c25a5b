-- Properties are on the map where their position is known (decision 0355): from close by, for there are many.

insert into map_layers
  (state, code, name, name_el, name_ru, name_ar, shows, colour, symbol, least_zoom, place, is_shown_at_start, changed_at, insert_key)
select 'published', 'ML-' || lpad(nextval('map_layers_number')::text, 6, '0'), 'Properties', 'Ακίνητα', 'Объекты',
  'العقارات', 'properties', 'grey', 'ring', 14, 70, true, now(), gen_random_uuid();
