-- The store and the language in which a customer asked for the erasure: its job is enqueued again from the account alone.
alter table customer_user add column erasing_store_id integer references store, add column erasing_locale text;
