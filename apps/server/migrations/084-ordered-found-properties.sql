-- The history of a property query says which orders bought its found properties, once per order.
create function note_ordered_found() returns trigger language plpgsql as $$
begin
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'system', '', 'found_ordered', query.order_id, query.id,
    jsonb_build_object('orderId', new.order_id)
  from quote_line
    join quote on quote.id = quote_line.quote_id
    join order_line query on query.id = quote.line_id
  where quote_line.id = new.quote_line_id and not exists (
    select from audit_event event
    where event.order_id = query.order_id and event.line_id = query.id and event.action = 'found_ordered'
      and event.details = jsonb_build_object('orderId', new.order_id)
  );
  return null;
end $$;
create trigger order_line_found after update of state on order_line for each row
  when (old.state in ('awaiting_payment', 'cancelled') and new.state in ('paid', 'waiting_customer')
    and new.quote_line_id is not null)
  execute function note_ordered_found();
