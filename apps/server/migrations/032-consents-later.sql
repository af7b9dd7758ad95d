-- AP-28, AP-29: an order may be taken without the two consents of consumer law. Until they are given, or the withdrawal period has ended,
-- nobody works on it. Null for every other order.
alter table customer_order add column consents_awaited_until timestamptz;
create index customer_order_consents_awaited on customer_order (consents_awaited_until) where consents_awaited_until is not null;
