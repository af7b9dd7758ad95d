-- The history of a query says that the list of found properties was withdrawn with it, if its customer could order
-- from one. A list that is ordered stays so.
create or replace function cancel_quotes() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update quote set cancelled_at = new.updated_at where line_id = new.id and cancelled_at is null
    returning id, sent_at, ends_at
  )
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'system', '', 'quote_cancelled', new.order_id, new.id,
    jsonb_build_object('quoteId', withdrawn.id, 'count', (
      select count(*) from quote_line where quote_line.quote_id = withdrawn.id
    ))
  from withdrawn
  where sent_at is not null and ends_at > new.updated_at and not exists (
    select from quote_line
      join order_line bought on bought.quote_line_id = quote_line.id
      join customer_order on customer_order.id = bought.order_id
    where quote_line.quote_id = withdrawn.id and customer_order.state in ('paid', 'awaiting_payment')
  );
  return null;
end $$;
