-- The quote that a cart's line was copied from, which may be a shared cart, and the revision that was copied: a copy of
-- something that has changed since is not ordered (docs/decisions/0028). A copy whose source was gone by then has none.
alter table cart_line
  add column revision integer not null default 1,
  add column quote_id uuid,
  add column quote_revision integer;
alter table quote add column revision integer not null default 1;
update cart_line set quote_id = source.cart_id, quote_revision = 1
  from cart_line source where source.id = cart_line.quote_line_id;
update cart_line set quote_id = quote_line.quote_id, quote_revision = 1
  from quote_line where quote_line.id = cart_line.quote_line_id;

-- When the cart's owner last chose to order again what was ordered by its link.
alter table cart add column again_at timestamptz;
