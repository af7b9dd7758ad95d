-- The quote's line that a cart's line was copied from (AP-6): each line of a quote is ordered once by its link.
alter table cart_line add column quote_line_id uuid;
alter table order_line add column quote_line_id uuid;
create index order_line_quote on order_line ((coalesce(quote_line_id, cart_line_id)));
