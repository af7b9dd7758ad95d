-- Browsers that are told when a document of an order is ready (AP-15). A subscription belongs to the session that gave
-- it, and ends with it or with the order's data.
create table push_subscription (
  id uuid primary key,
  order_id bigint not null references customer_order on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- The address at the browser's push service, which whoever knows it can send to.
  endpoint text not null,
  -- The browser's public key and secret, which encrypt a message for it (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- The shop's public key at that time: a push service takes messages under no other.
  vapid_key text not null,
  created_at timestamptz not null,
  unique (order_id, endpoint)
);
create index push_subscription_session on push_subscription (session_id);
