-- Searching by a part of a name, whatever its case and accents, without reading all names. An extension would do it, too
-- (pg_trgm), but finds no Greek word in a database with the locale C, and is not on every server: decision 0133.

-- Case and accents do not count: «ΓΕΩΡΓΙΟΥ» and «γεωργιου» are «Γεωργίου». Does not depend on the locale of the database.
create function searchable(value text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(value, NFD) collate "C"),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
    -- Accents, breathings and diaeresis, and the vowel signs of Arabic: what has no counterpart is left out.
    || U&'\0300\0301\0302\0303\0304\0306\0308\030A\030B\030C\0313\0314\0327\0328\0342\0345'
    || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655',
  'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюя');

-- All parts of a text that have one, two or three characters, as they are compared: what contains a text has its parts.
create function search_parts(value text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(distinct substr(folded, place, length))
  from (select searchable(value) as folded) text
  cross join generate_series(1, 3) length
  cross join generate_series(1, char_length(folded) - length + 1) place
);

create index customer_accounts_search on customer_accounts
  using gin (search_parts(account_no || ' ' || first_name || ' ' || surname)) with (fastupdate = off);

create index new_customers_search on new_customers
  using gin (search_parts(first_name || ' ' || surname)) with (fastupdate = off);
