-- Paying an order changes its row once: a statement that sets the stage with the state knows it, and needs no trigger.
drop trigger customer_order_stage on customer_order;
create trigger customer_order_stage before update of state on customer_order for each row
  when (old.state is distinct from new.state and old.stage = new.stage) execute function set_order_stage();

-- Only a line that begins or ends to wait for its customer changes its pause.
drop trigger order_line_paused on order_line;
create trigger order_line_paused before update of state on order_line for each row
  when (old.state is distinct from new.state and 'waiting_customer' in (old.state, new.state))
  execute function pause_line();

-- No action is scheduled for a line before its order is paid.
drop trigger order_line_scheduled on order_line;
create trigger order_line_scheduled after update of state, answers on order_line for each row
  when (old.state <> 'awaiting_payment' and (old.state <> new.state or old.answers is distinct from new.answers))
  execute function stop_scheduled_action();

-- The unique index of carts and their versions finds a cart's unpaid orders too.
drop index if exists customer_order_cart;
