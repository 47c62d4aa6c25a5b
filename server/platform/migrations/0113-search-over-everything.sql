-- Searching over everything, in whichever script a name is written and however it is spelt: contract/rules/latin-key.ts says the
-- same. What is compared has letters of one script only; of a text in Arabic, what `searchable` leaves of it.
create function latin_key(value text) returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        -- What of numbers, names and addresses is not compared.
        translate(searchable(value), '''’"-–./,+()@_:;#&*', '')
        -- Greek and Cyrillic, where two letters are one sound, or one letter is two.
        , 'ου', 'ou'), 'αυ', 'av'), 'ευ', 'ev'), 'ηυ', 'iv'), 'μπ', 'mp'), 'ντ', 'nt'), 'γγ', 'ng'), 'γκ', 'g')
        , 'θ', 'th'), 'χ', 'h'), 'ψ', 'ps'), 'ξ', 'ks'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'h'), 'ш', 'sh'), 'щ', 'sh')
        , 'ю', 'iu'), 'я', 'ia'),
      -- All others, letter by letter.
      'αβγδεζηικλμνοπρστυφωабвгґдеєзиіклмнопрстуфхыэeyjwcqf',
      'avgdiziiklmnoprstivoabvggdiiziiklmnoprstuvhiiiiiokkv')
    -- Latin, however the letters came about.
    , 'ъ', ''), 'ь', ''), 'ph', 'v'), 'kh', 'h'), 'gk', 'g'), 'gg', 'g'), 'x', 'ks'), 'oi', 'i'), 'b', 'mp'), 'd', 'nt')
    , 'g', 'ng'), 'u', 'ou'),
  -- A letter that is doubled is one; digits are not.
  '([a-z])\1+', '\1', 'g');

-- Of an address, a telephone number: without spaces, as people write it in groups.
create function latin_number(value text) returns text language sql immutable strict parallel safe
return regexp_replace(value, '[^0-9]', '', 'g');

-- As it was, but the text is folded once, and not anew for each of its parts: a row with an index costs less than half.
create or replace function search_parts(value text) returns text[] language sql immutable strict parallel safe
return (
  select array_agg(distinct substr(folded, place, length))
  from (select searchable(value) as folded offset 0) text
  cross join generate_series(1, 3) length
  cross join generate_series(1, char_length(folded) - length + 1) place
);

-- As `search_text` of the view of customers.
create index customer_accounts_any_script on customer_accounts using gin (search_parts(latin_key(
  account_no || ' ' || first_name || ' ' || surname || ' ' || mobile_no || ' ' || phone_no || ' ' || email || ' ' || id_no || ' ' || tax_no
))) with (fastupdate = off);

-- As `search_text` of the view of properties.
create index properties_any_script on properties using gin (search_parts(latin_key(
  reference || ' ' || street_el || ' ' || house_no || ' ' || flat_no || ' ' || street_latin || ' ' || postcode || ' ' || town_el || ' '
    || town_latin
))) with (fastupdate = off);

create index meters_any_script on meters using gin (search_parts(latin_key(serial_no))) with (fastupdate = off);

create index invoices_beginning on invoices (number text_pattern_ops);

create index new_customers_any_script on new_customers
  using gin (search_parts(latin_key(first_name || ' ' || surname))) with (fastupdate = off);

create index accounts_any_script on accounts using gin (search_parts(latin_key(name))) with (fastupdate = off);

create index contact_requests_any_script on contact_requests using gin (search_parts(latin_key(
  sender_name || ' ' || subject || ' ' || email || ' ' || latin_number(phone_no) || ' ' || account_no
))) with (fastupdate = off);

create index elements_any_script on elements using gin (search_parts(latin_key(search_text))) with (fastupdate = off);

create index photovoltaic_parks_any_script on photovoltaic_parks
  using gin (search_parts(latin_key(search_text))) with (fastupdate = off);

create table recent_records (
  account_id integer not null references accounts (id) on delete cascade,
  -- A name of `contract/staff-search.ts`.
  kind text not null,
  -- Its number or key; what is shown of it is read anew, so that nobody is shown what they may not see any more.
  record_id text not null,
  opened_at timestamptz not null,
  primary key (account_id, kind, record_id)
);

create index recent_records_newest on recent_records (account_id, opened_at);

comment on table recent_records is 'Which records an employee opened last from the search: at most 20 each.';
