-- Selling: quotes, forms that are being filled in, reminders of carts, and sums for analytics. Amounts are in cents.

-- Quotes (AP-6, docs/decisions/0028) ----------------------------------------------------------------------------------

-- Every quote is a frozen snapshot: of found properties, by telephone, or of a cart that its owner shares. The id is
-- the link. No state is stored: it follows from what happened. A session points at the quote that it orders, and its
-- own cart stays untouched beneath.
create table quote (
  id uuid primary key,
  store_id integer not null references store,
  -- The property query that found the properties.
  line_id bigint references order_line,
  -- Empty for a shared cart, as is `made_by`.
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
  cancelled_at timestamptz,
  -- Rises with each change of its lines, prices, end or address.
  revision integer not null default 1,
  kind text not null constraint quote_kind check (kind in ('found', 'phone', 'shared')),
  -- The cart that was shared; null for others, and once it is deleted.
  cart_id uuid constraint quote_cart references cart on delete set null,
  -- Its last order, which closes it while it is paid or can be.
  order_id bigint constraint quote_order references customer_order
);
create index quote_line_id on quote (line_id) where line_id is not null;
create index quote_made on quote (made_at desc, id);
create index quote_ends on quote (ends_at);
create index quote_email on quote (email);
create index quote_cart_id on quote (cart_id) where cart_id is not null;
create index quote_order_id on quote (order_id) where order_id is not null;

alter table session add constraint session_quote foreign key (quote_id) references quote on delete set null;

-- The lines of a quote, each with its frozen net price.
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
  -- What staff entered, to be edited again: a found property's fields, or the answers by telephone as they were typed.
  entered jsonb,
  -- As in a shared cart's line.
  origin text,
  origin_id text,
  unique (quote_id, position)
);

-- Cancels the quotes of a query that ends without a result, whatever ends it; one that is ordered stays so. The query's
-- history says so if its customer could still order from one.
create function cancel_quotes() returns trigger language plpgsql as $$
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
create trigger order_line_quotes after update of state on order_line for each row
  when (old.state <> new.state and new.state in ('not_found', 'cancelled', 'refunded'))
  execute function cancel_quotes();

-- Notes in the history of a property query which orders bought its found properties, once per order.
create function note_ordered_found() returns trigger language plpgsql as $$
begin
  insert into audit_event (at, actor_kind, actor, action, order_id, line_id, details)
  select new.updated_at, 'system', '', 'found_ordered', query.order_id, query.id,
    jsonb_build_object('orderId', new.order_id)
  from quote_line
    join quote on quote.id = quote_line.quote_id
    join order_line query on query.id = quote.line_id
  where quote_line.id = new.quote_line_id and not exists (
    select from audit_event event
    where event.order_id = query.order_id and event.line_id = query.id and event.action = 'found_ordered'
      and event.details = jsonb_build_object('orderId', new.order_id)
  );
  return null;
end $$;
create trigger order_line_found after update of state on order_line for each row
  when (old.state in ('awaiting_payment', 'cancelled') and new.state in ('paid', 'waiting_customer')
    and new.quote_line_id is not null)
  execute function note_ordered_found();

-- Forms ---------------------------------------------------------------------------------------------------------------

-- Forms that visitors are filling in: one for each product, and one for each line of a telephone quote. Erased after 30
-- days.
create table draft (
  session_id uuid not null references session on delete cascade,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  -- Names of the steps that the visitor has passed.
  passed text[] not null,
  updated_at timestamptz not null,
  -- The line of a telephone quote that the answers are for; null for the product's own form.
  quote_line_id uuid constraint draft_quote_line references quote_line on delete cascade
);
create unique index draft_form on draft (session_id, product_id) where quote_line_id is null;
create unique index draft_quote on draft (session_id, quote_line_id) where quote_line_id is not null;
create index draft_age on draft (updated_at);
create index draft_quote_line on draft (quote_line_id) where quote_line_id is not null;

-- Forms on their way to another device: the answers at the time when their link was requested. A row ends with its
-- session, and after 30 days.
create table saved_draft (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  passed text[] not null,
  locale text not null,
  email text not null,
  -- The form that requested the link: sent twice, it is one mail.
  request_key text not null,
  saved_at timestamptz not null,
  -- Input of the current step that was not sent yet.
  unsent jsonb,
  unique (session_id, request_key)
);
create index saved_draft_age on saved_draft (saved_at);
create index saved_draft_email on saved_draft (email, saved_at);

-- Reminders of carts (docs/decisions/0046) ----------------------------------------------------------------------------

-- Consents to one mail about a cart that was left, and that mail. A cart has at most one.
create table cart_reminder (
  id uuid primary key,
  -- Null once the cart is deleted: the row then proves the consent.
  cart_id uuid unique references cart on delete set null,
  store_id integer not null references store,
  -- In lower case.
  email text not null,
  -- The language of the wording, and of the mail.
  locale text not null,
  wording_hash bytea not null references consent_wording,
  ip text not null,
  agreed_at timestamptz not null,
  -- When the box was unticked.
  withdrawn_at timestamptz,
  -- When a job took it up, and when its mail went out.
  queued_at timestamptz,
  sent_at timestamptz
);
create index cart_reminder_email on cart_reminder (email, store_id);
create index cart_reminder_mailbox on cart_reminder (mailbox_of(email));
create index cart_reminder_waiting on cart_reminder (agreed_at) where queued_at is null and withdrawn_at is null;

-- Sessions that opened a cart by the mail's link and got a copy. The cart that a session had before stays, and may come
-- back.
create table cart_reminder_opening (
  reminder_id uuid not null references cart_reminder on delete cascade,
  session_id uuid not null references session on delete cascade,
  cart_id uuid not null references cart on delete cascade,
  replaced_cart_id uuid references cart on delete set null,
  primary key (reminder_id, session_id)
);
create index cart_reminder_opening_session on cart_reminder_opening (session_id);
create index cart_reminder_opening_cart on cart_reminder_opening (cart_id);
create index cart_reminder_opening_replaced on cart_reminder_opening (replaced_cart_id);

-- Addresses that get no such mails, as hashes, which name no person.
create table cart_reminder_end (
  address_hash bytea primary key,
  ended_at timestamptz not null
);

-- Analytics -----------------------------------------------------------------------------------------------------------

-- What visitors do before an order, as sums of a day: nothing in a row leads to a person, and no row is one visit.
create table funnel_day (
  day date not null,
  store_id integer not null references store,
  product_id integer not null references product,
  step text not null,
  event text not null check (event in ('reached', 'left', 'warning')),
  -- The warning that was shown; empty for other events.
  code text not null default '',
  count integer not null check (count > 0),
  primary key (day, store_id, product_id, step, event, code)
);
