-- Staff look for an address by its beginning: an index in the order of characters finds it, and equal addresses as before.
drop index customer_order_email;
create index customer_order_email on customer_order (email text_pattern_ops);
