-- An action of staff that can still be undone is stopped as soon as its line goes on, or gets other answers, by
-- whatever moves it. The order's history says why.
create function stop_scheduled_action() returns trigger language plpgsql as $$
begin
  with stopped as (
    delete from staff_scheduled_action where line_id = new.id returning staff_id, action
  )
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'staff', staff_user.email, 'line_action_dropped', new.order_id, new.id,
    jsonb_build_object('action', stopped.action, 'reason', case
      when new.state = 'cancelled' then 'withdrawn'
      when new.state = 'refunded' then 'refunded'
      when old.state = 'waiting_customer' and (new.state = 'in_progress'
        or exists (select from incident where line_id = new.id and state = 'open')) then 'answered'
      when new.state = old.state then 'corrected'
      else 'state'
    end)
  from stopped join staff_user on staff_user.id = stopped.staff_id;
  return null;
end $$;
create trigger order_line_scheduled after update of state, answers on order_line for each row
  when (old.state <> new.state or old.answers is distinct from new.answers)
  execute function stop_scheduled_action();
