-- The quotes by whose links an order was placed; of a copy of a copy, those on its whole way. A link that was paid stays
-- with its order, whatever becomes of its cart (docs/decisions/0028). Orders of before get the last quote on the way.
alter table customer_order add column quote_ids uuid[] not null default '{}';
update customer_order set quote_ids = array(
  select distinct cart_line.cart_id
  from order_line join cart_line on cart_line.id = order_line.quote_line_id
  where order_line.order_id = customer_order.id)
where id in (select order_id from order_line where quote_line_id is not null);
create index customer_order_quotes on customer_order using gin (quote_ids) where quote_ids <> '{}';
