-- Erasing a quote ends its copies in carts; files of staff that no answer was sent with are looked for each hour.
create index cart_line_quote on cart_line (quote_id) where quote_id is not null;
create index cart_line_quote_line on cart_line (quote_line_id) where quote_line_id is not null;
create index order_file_by_staff on order_file (sent_at) where sender = 'staff';

-- A query that ends without a result, whatever ends it, takes its quotes along; one that is ordered stays so.
create function cancel_quotes() returns trigger language plpgsql as $$
begin
  update quote set cancelled_at = new.updated_at where line_id = new.id and cancelled_at is null;
  return null;
end $$;
create trigger order_line_quotes after update of state on order_line for each row
  when (old.state <> new.state and new.state in ('not_found', 'cancelled', 'refunded'))
  execute function cancel_quotes();
