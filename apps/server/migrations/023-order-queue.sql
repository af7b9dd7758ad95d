-- The staff's queue and search at a million orders. ---------------------------------------------------------------------------------
-- Trigrams find a part of an e-mail address. The extension is trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

-- A line stands in the queue by its own state, or as superseded when its order is. A public order id begins with the store's. The words of
-- its answers are computed once: a search for a frequent word reads the newest lines until it has enough of them. One statement, so
-- that PostgreSQL writes the table anew only once.
alter table order_line
  add column superseded boolean not null default false,
  add column store_id integer not null generated always as ((order_id / 100000000)::integer) stored,
  add column queue_state text not null generated always as (case when superseded then 'superseded' else state end) stored,
  add column search tsvector not null
    generated always as (to_tsvector('simple'::regconfig, staff_search_text(printed))) stored;
update order_line set superseded = true
  from customer_order where customer_order.id = order_line.order_id and customer_order.state = 'superseded';

create function follow_superseded_order() returns trigger language plpgsql as $$
begin
  update order_line set superseded = (new.state = 'superseded') where order_id = new.id;
  return null;
end $$;
create trigger customer_order_superseded after update of state on customer_order for each row
  when (old.state is distinct from new.state and 'superseded' in (old.state, new.state))
  execute function follow_superseded_order();

-- Each tab merges the heads of a few ranges of these: one for every state and store.
drop index order_line_queue;
drop index order_line_recent;
create index order_line_due on order_line (queue_state, store_id, (coalesce(promised_at, '9999-12-31T00:00:00Z'::timestamptz)), id)
  where queue_state in ('paid', 'in_progress', 'waiting_customer', 'not_found');
create index order_line_changed on order_line (queue_state, store_id, updated_at desc, id desc);
create index order_line_product on order_line (product_id, store_id, queue_state, updated_at desc, id desc);

drop index order_line_search;
create index order_line_search on order_line using gin (search);

-- Staff search by the end of an order's number, which is how customers say it, or a part of an address.
create index customer_order_number_end on customer_order (reverse(id::text) text_pattern_ops);
create index customer_order_email_part on customer_order using gin (email gin_trgm_ops);

-- The nightly comparison asks for what changed lately: rows of one time lie together.
create index payment_attempt_changed on payment_attempt using brin (updated_at);
create index ledger_entry_booked on ledger_entry using brin (booked_at);
