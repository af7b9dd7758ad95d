-- A purchase is told to the analytics once, whichever device shows its thanks first (AR-7).
alter table customer_order add column analytics_sent_at timestamptz;

-- BC-5: what these products count for there, in cents. New installations have it from the seed.
update product_version
  set definition = definition || jsonb_build_object('analyticsPrice', reference.cents)
  from (values (18421, 1100), (18414, 2470), (15867, 2076), (18357, 1200)) as reference (product_id, cents)
  where product_version.product_id = reference.product_id and not definition ? 'analyticsPrice';

-- What visitors do on the way to an order, as sums of a day: nothing in a row leads to anybody, and no row is one visit. ------------
create table funnel_day (
  day date not null,
  store_id integer not null references store,
  product_id integer not null references product,
  step text not null,
  event text not null check (event in ('reached', 'left', 'warning')),
  -- What was warned of; empty for the others.
  code text not null default '',
  count integer not null check (count > 0),
  primary key (day, store_id, product_id, step, event, code)
);
