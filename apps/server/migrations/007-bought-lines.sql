-- The cart's line that an order's line was bought from: what was paid for leaves the cart, whatever else came into it meanwhile.
alter table order_line add column cart_line_id uuid;
create index customer_order_cart on customer_order (cart_id) where state = 'awaiting_payment';
