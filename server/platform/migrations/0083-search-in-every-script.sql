-- What a search compares, in every script of the portal: also the Turkish dotless i and dotted I, alef with the sign of
-- joining, the stroke that lengthens an Arabic word, ya without dots, and the letters of neighbouring alphabets
-- (contract/rules/searchable.ts says the same).
create or replace function searchable(value text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(value, NFD) collate "C"),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏЅıØÆŒÞÐŁĐ' || U&'\0671\0649\0629\06CC\06A9'
    -- Marks: what has no counterpart is left out.
    || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0313\0314\0323\0327\0328\0342\0345'
    || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
  'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџѕiøæœþðłđ' || U&'\0627\064A\0647\064A\0643');

reindex index customer_accounts_search;

reindex index new_customers_search;
