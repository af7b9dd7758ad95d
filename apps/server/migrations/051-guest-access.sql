-- Guests at their order (docs/decisions/0033): a mailed link opens it without personal data, a mailed code with them.

-- Whether the session has proven that it is the customer's: it placed the order, or entered the code mailed to the
-- order's address. A session that only opened a link sees no personal data. Sessions of before keep what they saw.
alter table order_access add column is_proven boolean not null default true;
-- A new link and a corrected address end the access of others.
create index order_access_order on order_access (order_id);

-- The newest code that a session has asked for. The mailing job sets the code's hash, since only the order's own address
-- gets one: what a stranger types may name no order, or another address than the order's.
create table order_code (
  session_id uuid primary key references session on delete cascade,
  id uuid not null unique,
  order_id bigint not null,
  -- The typed address; null if a link has opened the order in this session.
  email text,
  locale text not null,
  code_hash bytea,
  tries integer not null default 0 check (tries >= 0),
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
