-- A session is for a property by one invoice: what it may change of a customer account is of the account of that bill.

alter table otp_sessions add column invoice_number text references invoices (number);
