-- The customer's list of orders (docs/decisions/0029): pages by key, and filters without reading every order.

-- The stage of an order for its customer: that of its most urgent line. packages/domain/src/order/order-stage.ts has
-- the same rule.
create function order_stage(order_state text, line_states text[]) returns text language sql immutable parallel safe as $$
  select case
    when order_state in ('cancelled', 'superseded') then 'closed'
    when order_state = 'awaiting_payment' then 'unpaid'
    when 'waiting_customer' = any(line_states) then 'action'
    when line_states && array['paid', 'in_progress'] then 'under_way'
    when line_states && array['delivered', 'redelivered'] then 'ready'
    when 'awaiting_payment' = any(line_states) then 'unpaid'
    else 'closed'
  end
$$;

create function order_stage_of(this_order bigint, order_state text) returns text language sql stable as $$
  select order_stage(order_state, array(select line.state from order_line line where line.order_id = this_order))
$$;

-- PostgreSQL writes the table and its indexes anew once, which takes a fraction of an update's time.
alter table customer_order add column stage text;
alter table customer_order
  alter column stage type text using order_stage_of(id, state),
  alter column stage set default 'unpaid';
alter table customer_order
  alter column stage set not null,
  add constraint customer_order_stage check (stage in ('action', 'under_way', 'ready', 'unpaid', 'closed'));

create function set_order_stage() returns trigger language plpgsql as $$
begin
  new.stage := order_stage_of(new.id, new.state);
  return new;
end $$;
create trigger customer_order_stage before update of state on customer_order for each row
  when (old.state is distinct from new.state) execute function set_order_stage();

-- Every writer holds the order's lock already. A line of an unpaid order needs no update: its order is unpaid by default.
create function follow_line_state() returns trigger language plpgsql as $$
begin
  update customer_order set stage = order_stage_of(id, state)
    where id = new.order_id and stage <> order_stage_of(id, state);
  return null;
end $$;
create trigger order_line_stage after update of state on order_line for each row
  when (old.state is distinct from new.state) execute function follow_line_state();
create trigger order_line_first_stage after insert on order_line for each row
  when (new.state <> 'awaiting_payment') execute function follow_line_state();

-- A page of a customer's orders, newest first, with and without a stage.
drop index customer_order_customer;
create index customer_order_customer on customer_order (customer_id, placed_at desc, id desc)
  where customer_id is not null;
create index customer_order_stage on customer_order (customer_id, stage, placed_at desc, id desc)
  where customer_id is not null;

-- Lines that were made of another line or order (EN-3's childs).
create index order_line_origin on order_line (origin_id) where origin_id is not null;

-- Since when a line waits for its customer: its promise is paused, and moves by the working time that was left.
alter table order_line add column paused_at timestamptz;
create function pause_line() returns trigger language plpgsql as $$
begin
  new.paused_at := case when new.state = 'waiting_customer' then new.updated_at end;
  return new;
end $$;
create trigger order_line_paused before update of state on order_line for each row
  when (old.state is distinct from new.state) execute function pause_line();
update order_line set paused_at = updated_at where state = 'waiting_customer';

-- A log-in on its way from one store to another: one a session, for a minute, taken once by the browser that asked for
-- it. The token is stored as its hash.
create table session_transfer (
  session_id uuid primary key references session on delete cascade,
  token_hash bytea not null unique,
  order_id bigint not null references customer_order on delete cascade,
  challenge bytea not null,
  expires_at timestamptz not null
);
