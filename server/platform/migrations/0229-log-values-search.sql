-- Values of channels arrive by the thousand: their letters enter the search index together, not one value at a time.

alter index log_values_search set (fastupdate = on);
