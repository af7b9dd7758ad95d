-- Erasing a quote ends its copies in carts; files of staff that no answer was sent with are looked for each hour.
create index cart_line_quote on cart_line (quote_id) where quote_id is not null;
create index cart_line_quote_line on cart_line (quote_line_id) where quote_line_id is not null;
create index order_file_by_staff on order_file (sent_at) where sender = 'staff';
