-- The fees that a line was ordered with, in cents with VAT (docs/decisions/0032). Null where its product had no such
-- terms, as all lines of before: then everything is refunded.
alter table order_line
  -- Kept when the search ends and finds nothing.
  add column not_found_fee integer check (not_found_fee >= 0),
  -- Kept when the customer withdraws while the work is under way.
  add column begun_fee integer check (begun_fee >= 0);
