-- The submission that began a payment attempt: a repeat of it continues the attempt instead of beginning another.
alter table payment_attempt add column request_key text;
