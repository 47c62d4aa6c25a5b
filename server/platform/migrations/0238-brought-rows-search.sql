-- Customers and properties that a utility brings along come by thousands (decision 0358): their search indexes gather entries.

alter index customer_accounts_found set (fastupdate = on);

alter index properties_found set (fastupdate = on);
