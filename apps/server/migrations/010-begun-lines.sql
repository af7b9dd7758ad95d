-- A line leaves `awaiting_payment` with its order, whose own row sets the stage: the payment's statement, or the
-- trigger of the order's state.
drop trigger order_line_stage on order_line;
create trigger order_line_stage after update of state on order_line for each row
  when (old.state is distinct from new.state and old.state <> 'awaiting_payment') execute function follow_line_state();
