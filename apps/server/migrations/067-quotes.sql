-- Quotes that staff make (AP-6): the properties that a query found, an open price, or an order by telephone. The id is
-- the link. What happened is stored, not a state (docs/decisions/0039).
create table quote (
  id uuid primary key,
  store_id integer not null references store,
  -- The property query that the quote is about; null for one by telephone.
  line_id bigint references order_line,
  email text not null,
  locale text not null,
  -- How many lines its customer may pick; null for all together.
  max_picks integer check (max_picks > 0),
  ends_at timestamptz not null,
  made_at timestamptz not null,
  made_by text not null,
  sent_at timestamptz,
  sendings integer not null default 0,
  seen_at timestamptz,
  cancelled_at timestamptz
);
create index quote_line_id on quote (line_id) where line_id is not null;
create index quote_made on quote (made_at desc, id);
create index quote_ends on quote (ends_at);
create index quote_email on quote (email);

-- A line with its frozen net price in cents.
create table quote_line (
  id uuid primary key,
  quote_id uuid not null references quote on delete cascade,
  position integer not null,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  -- Its reader may not see the answers. A line that its customer completes, or that a query found, is theirs.
  redacted boolean not null,
  net integer not null check (net >= 0),
  description text not null default '',
  unique (quote_id, position)
);

-- The link of a cart that its owner shares: who opened it, and whether the owner cancelled it.
alter table cart add column seen_at timestamptz, add column link_cancelled_at timestamptz;

-- A copy of a staff quote's line keeps the price that was quoted. A found property is fixed, and shown in one line in
-- place of the answers.
alter table cart_line add column quoted_net integer, add column quoted_as text;
