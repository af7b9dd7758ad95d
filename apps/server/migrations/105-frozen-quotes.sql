-- Every quote is a frozen snapshot (docs/decisions/0028-quotes.md): of found properties, by telephone, or a cart that
-- its owner shares. A session points at the quote that it orders, and its own cart stays untouched beneath.
alter table quote
  add column kind text not null default 'phone',
  add column cart_id uuid,
  add column order_id bigint,
  add constraint quote_kind check (kind in ('found', 'phone', 'shared')) not valid,
  add constraint quote_cart foreign key (cart_id) references cart on delete set null not valid,
  add constraint quote_order foreign key (order_id) references customer_order not valid;
alter table quote alter column kind drop default;
alter table quote_line add column origin text, add column origin_id text;
alter table session
  add column quote_id uuid,
  add column quote_revision integer,
  add column quote_picks uuid[],
  add constraint session_quote foreign key (quote_id) references quote on delete set null not valid;
create index session_quote_id on session (quote_id) where quote_id is not null;
create index quote_cart_id on quote (cart_id) where cart_id is not null;
create index quote_order_id on quote (order_id) where order_id is not null;

-- The answers that a reader gives to a telephone quote, beside those of the product's own form.
alter table draft
  add column quote_line_id uuid,
  add constraint draft_quote_line foreign key (quote_line_id) references quote_line on delete cascade not valid,
  drop constraint draft_pkey;
create unique index draft_form on draft (session_id, product_id) where quote_line_id is null;
create unique index draft_quote on draft (session_id, quote_line_id) where quote_line_id is not null;
create index draft_quote_line on draft (quote_line_id) where quote_line_id is not null;

update quote set kind = 'found' where line_id is not null;
update quote set order_id = ordered.id from (
  select distinct on (quote_line.quote_id) quote_line.quote_id, customer_order.id
  from quote_line
  join order_line on coalesce(order_line.quote_line_id, order_line.cart_line_id) = quote_line.id
  join customer_order on customer_order.id = order_line.order_id
  where customer_order.state in ('paid', 'awaiting_payment')
  order by quote_line.quote_id, customer_order.state = 'paid' desc, customer_order.id desc) ordered
where quote.id = ordered.quote_id;

-- Shared carts that somebody has opened keep their link, with the lines that they have now. One that nobody has opened
-- cannot be told from a cart that was never shared: its owner makes a new link. So does one with copies of other quotes.
insert into quote (id, store_id, email, locale, ends_at, made_at, made_by, sent_at, seen_at, cancelled_at, kind, cart_id)
select cart.id, cart.store_id, '', coalesce(session.locale, 'es'), cart.updated_at + interval '30 days', cart.updated_at,
  '', cart.updated_at, cart.seen_at, cart.link_cancelled_at, 'shared', cart.id
from cart left join session on session.id = cart.session_id
where cart.seen_at is not null
  and exists (select from cart_line where cart_line.cart_id = cart.id)
  and not exists (select from cart_line where cart_line.cart_id = cart.id and quote_line_id is not null);
-- Links that an order was placed by keep it, also where the cart has gone.
insert into quote (id, store_id, email, locale, ends_at, made_at, made_by, sent_at, seen_at, kind, cart_id)
select distinct on (link) link, store_id, '', locale, placed_at + interval '30 days', placed_at, '', placed_at, placed_at,
  'shared', (select id from cart where cart.id = link)
from customer_order, unnest(quote_ids) link
where quote_ids <> '{}' and not exists (select from quote where quote.id = link)
order by link, placed_at desc;
update quote set order_id = ordered.id from (
  select distinct on (link) link, id from customer_order, unnest(quote_ids) link
  where quote_ids <> '{}' and state in ('paid', 'awaiting_payment')
  order by link, state = 'paid' desc, id desc) ordered
where quote.id = ordered.link and quote.order_id is null;
insert into quote_line
  (id, quote_id, position, product_version_id, answers, redacted, net, origin, origin_id)
select cart_line.id, quote.id, cart_line.position, cart_line.product_version_id, cart_line.answers, true, cart_line.net,
  cart_line.origin, cart_line.origin_id
from quote join cart_line on cart_line.cart_id = quote.id
where quote.kind = 'shared' and cart_line.quote_line_id is null;

-- The link keeps its id, so the cart gets another one: an order names the cart or the quote that it is of.
create temporary table shared_cart on commit drop as
  select cart.id as old_id, gen_random_uuid() as new_id from cart join quote on quote.id = cart.id;
insert into cart (id, store_id, version, updated_at, session_id)
  select new_id, store_id, version, updated_at, session_id from cart join shared_cart on old_id = id;
update cart_line set cart_id = new_id from shared_cart where cart_id = old_id;
update session set cart_id = new_id from shared_cart where cart_id = old_id;
update customer_order set cart_id = new_id from shared_cart where cart_id = old_id;
update quote set cart_id = new_id from shared_cart where cart_id = old_id;
update cart_reminder set cart_id = new_id from shared_cart where cart_id = old_id;
update cart_reminder_opening set cart_id = new_id from shared_cart where cart_id = old_id;
update cart_reminder_opening set replaced_cart_id = new_id from shared_cart where replaced_cart_id = old_id;
delete from cart using shared_cart where id = old_id;

-- A reader whose cart has copies is at their quote, with what they have picked and typed.
update session set quote_id = copied.quote_id, quote_revision = copied.revision, quote_picks = copied.picks from (
  select cart_line.cart_id, quote.id as quote_id,
    case when quote.kind = 'shared' then quote.revision else min(cart_line.quote_revision) end as revision,
    case when quote.max_picks is not null then array_agg(cart_line.quote_line_id) end as picks
  from cart_line join quote on quote.id = cart_line.quote_id
  where cart_line.quote_line_id is not null
  group by cart_line.cart_id, quote.id) copied
where session.cart_id = copied.cart_id;
insert into draft (session_id, product_id, product_version_id, answers, passed, updated_at, quote_line_id)
select session.id, product_version.product_id, cart_line.product_version_id, cart_line.answers, '{}',
  cart_line.updated_at, cart_line.quote_line_id
from session
join cart_line on cart_line.cart_id = session.cart_id and cart_line.quote_id = session.quote_id
join quote_line on quote_line.id = cart_line.quote_line_id
join quote on quote.id = quote_line.quote_id and quote.kind = 'phone'
join product_version on product_version.id = cart_line.product_version_id
where not quote_line.redacted;
-- An unpaid order of a quote alone is continued or superseded as that quote's.
update customer_order set cart_id = quote.id, cart_version = 1 from quote
where quote.order_id = customer_order.id and customer_order.state = 'awaiting_payment'
  and customer_order.cart_id is distinct from quote.cart_id
  and not exists (
    select from order_line where order_line.order_id = customer_order.id and order_line.quote_line_id is null)
  and not exists (select from quote other where other.order_id = quote.order_id and other.id > quote.id);
delete from cart_line where quote_line_id is not null;

-- Nobody's payment ends somebody else's order any more; what it ended before stays superseded.
alter table audit_event disable trigger audit_event_append_only;
update audit_event set action = 'order_superseded', details = jsonb_build_object('boughtBy', details -> 'by')
  where action = 'order_bought_by_other';
alter table audit_event enable trigger audit_event_append_only;

-- A list of found properties that is ordered stays so when its query ends.
create or replace function cancel_quotes() returns trigger language plpgsql as $$
begin
  with withdrawn as (
    update quote set cancelled_at = new.updated_at where line_id = new.id and cancelled_at is null
    returning id, sent_at, ends_at, order_id
  )
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'system', '', 'quote_cancelled', new.order_id, new.id,
    jsonb_build_object('quoteId', withdrawn.id, 'count', (
      select count(*) from quote_line where quote_line.quote_id = withdrawn.id
    ))
  from withdrawn
  where sent_at is not null and ends_at > new.updated_at and not exists (
    select from customer_order where id = withdrawn.order_id and state in ('paid', 'awaiting_payment')
  );
  return null;
end $$;

alter table cart drop column seen_at, drop column link_cancelled_at, drop column again_at;
alter table cart_line
  drop column quote_line_id, drop column quote_id, drop column quote_revision, drop column quoted_net,
  drop column quoted_as, drop column revision;
alter table customer_order drop column quote_ids;
drop index order_line_quote;
-- On a large database this index is created concurrently before the release (docs/operating.md).
create index if not exists order_line_of_quote on order_line (quote_line_id) where quote_line_id is not null;
