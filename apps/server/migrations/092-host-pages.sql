-- The page of another site in which an embedded shop began the payment, and to which its customer returns.
alter table payment_attempt add column host_page text;
