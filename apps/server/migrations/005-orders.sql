-- Orders: the rows that selling, payments and aftersales share, and what opens them. Amounts are in cents.

-- Carts ---------------------------------------------------------------------------------------------------------------

-- The cart of a session, in one store.
create table cart (
  id uuid primary key,
  store_id integer not null references store,
  -- Rises with each change, so that a checkout orders what its buyer was shown.
  version integer not null default 1,
  updated_at timestamptz not null,
  -- The session that began the cart, also once another cart has replaced it there: the erasure of an account erases its
  -- carts too. No foreign key, since sessions end before their carts do.
  session_id uuid
);
alter table session add foreign key (cart_id) references cart;

-- A completed form in a cart.
create table cart_line (
  id uuid primary key,
  cart_id uuid not null references cart on delete cascade,
  position integer not null,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  net integer not null check (net >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the line belongs to (EN-9, EN-13), as its sender says; stored for staff.
  origin text,
  origin_id text,
  -- The answers are another customer's: the buyer of the line may not see them (AP-6).
  redacted boolean not null default false
);
create index cart_line_cart on cart_line (cart_id, position);

-- Orders --------------------------------------------------------------------------------------------------------------

-- Orders. An order exists before any money moves, and freezes what was bought.
create table customer_order (
  id bigint primary key,
  store_id integer not null references store,
  session_id uuid references session on delete set null,
  -- The cart or the quote that was ordered; null once it may be ordered again.
  cart_id uuid,
  cart_version integer,
  email text not null,
  locale text not null,
  currency text not null default 'EUR',
  state text not null check (state in ('awaiting_payment', 'paid', 'cancelled', 'superseded')),
  net integer not null,
  vat integer not null,
  total integer not null check (total = net + vat),
  tax jsonb not null,
  consents jsonb not null,
  -- Signed links to the order name it: a higher number ends them all.
  link_version integer not null default 1,
  placed_at timestamptz not null,
  paid_at timestamptz,
  customer_id text references customer_user on delete set null,
  -- Whom the invoice is made out to.
  billing jsonb,
  -- The versions of the legal texts that the order was placed under.
  legal jsonb not null default '[]',
  -- When the purchase was reported to analytics (AR-7): once, whichever device shows the thanks page first.
  analytics_sent_at timestamptz,
  -- AP-28, AP-29: an order may be placed without the two consents of consumer law. Nobody works on it until they are
  -- given, or until this end of the withdrawal period. Null for all others.
  consents_awaited_until timestamptz,
  -- Set by triggers, see order_stage.
  stage text not null default 'unpaid'
    constraint customer_order_stage check (stage in ('action', 'under_way', 'ready', 'unpaid', 'closed')),
  -- When the personal data were erased: what the law requires is left, without a person.
  erased_at timestamptz,
  -- Consumer or business at the time of the order, which decides the right of withdrawal: the invoice's data may change
  -- later. Null for orders without it: there the invoice's data decide.
  buyer_type text,
  unique (cart_id, cart_version)
);
-- A search plans by how frequent a part of an address is. A hundred samples do not tell 25,000 matches from none, and
-- the index then returns all of them; a thousand do (docs/decisions/0018).
alter table customer_order alter column email set statistics 1000;
create index customer_order_recent on customer_order (placed_at desc);
create index customer_order_cart on customer_order (cart_id) where state = 'awaiting_payment';
-- Staff search by the end of an order's number, which is how customers say it, or by a part of an address.
create index customer_order_number_end on customer_order (reverse(id::text) text_pattern_ops);
create index customer_order_email_part on customer_order using gin (email gin_trgm_ops);
-- Finds equal addresses, and those with a given beginning.
create index customer_order_email on customer_order (email text_pattern_ops);
-- Finds the orders of a mailbox before the mail about a cart: without it, a million orders are read in 15 seconds.
create index customer_order_mailbox on customer_order (mailbox_of(email));
create index customer_order_consents_awaited on customer_order (consents_awaited_until)
  where consents_awaited_until is not null;
-- Pages of a customer's orders, newest first, with and without a stage (docs/decisions/0029).
create index customer_order_customer on customer_order (customer_id, placed_at desc, id desc)
  where customer_id is not null;
create index customer_order_stage on customer_order (customer_id, stage, placed_at desc, id desc)
  where customer_id is not null;
-- Unpaid orders are erased a month after they were placed.
create index customer_order_unfinished on customer_order (placed_at) where paid_at is null and erased_at is null;

-- The values of printed answers without case, accents and punctuation, for searches.
create function staff_search_text(printed jsonb) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(
      lower(jsonb_path_query_array(printed, '$[*].value')::text),
      'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'
    ),
    '[^a-z0-9]+', ' ', 'g'
  )
$$;

-- The lines of an order, each with the product version, the texts and the price that it was bought with.
create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  product_name text not null,
  answers jsonb not null,
  -- The answers as the buyer read them.
  printed jsonb not null,
  state text not null constraint order_line_state check (state in (
    'awaiting_payment', 'paid', 'in_progress', 'waiting_customer', 'delivered', 'redelivered', 'not_found', 'cancelled',
    'refunded'
  )),
  net integer not null,
  vat integer not null,
  vat_rate integer not null,
  promised_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null,
  -- What the line belongs to (EN-9, EN-13), as its sender says.
  origin text,
  origin_id text,
  -- The cart's line that was ordered: it leaves the cart once it is paid, whatever else the cart has by then.
  cart_line_id uuid,
  -- Its order is superseded; set by a trigger.
  superseded boolean not null default false,
  -- An order's number begins with its store's.
  store_id integer not null generated always as ((order_id / 100000000)::integer) stored,
  -- Where the queue shows the line.
  queue_state text not null generated always as (case when superseded then 'superseded' else state end) stored,
  -- Computed once: a search for a frequent word reads the newest lines until it has enough of them.
  search tsvector not null generated always as (to_tsvector('simple'::regconfig, staff_search_text(printed))) stored,
  -- The answers are another customer's (AP-6).
  redacted boolean not null default false,
  -- The line of the quote that was ordered (AP-6). No foreign key: the order outlives its quote.
  quote_line_id uuid,
  -- Since when the line waits for its customer; set by a trigger. The promise is paused, and moves by the working time
  -- that was left.
  paused_at timestamptz,
  -- Fees that the line was ordered with, with VAT (docs/decisions/0032): kept if the search finds nothing, and if the
  -- customer withdraws during the work. Null for products without such terms: everything is refunded.
  not_found_fee integer check (not_found_fee >= 0),
  begun_fee integer check (begun_fee >= 0),
  -- Why staff cancelled a line of a paid order. Null if its customer withdrew.
  cancel_reason text constraint order_line_cancel_reason check (cancel_reason in ('our_fault', 'customer')),
  unique (order_id, position)
);
-- Each tab of the queue merges the heads of a few ranges of these, one for every state and store.
create index order_line_due
  on order_line (queue_state, store_id, (coalesce(promised_at, '9999-12-31T00:00:00Z'::timestamptz)), id)
  where queue_state in ('paid', 'in_progress', 'waiting_customer', 'not_found');
create index order_line_changed on order_line (queue_state, store_id, updated_at desc, id desc);
create index order_line_product on order_line (product_id, store_id, queue_state, updated_at desc, id desc);
create index order_line_search on order_line using gin (search);
-- Lines that were made of another line or order (EN-3's childs).
create index order_line_origin on order_line (origin_id) where origin_id is not null;
create index order_line_of_quote on order_line (quote_line_id) where quote_line_id is not null;

-- Notes since when a line waits for its customer.
create function pause_line() returns trigger language plpgsql as $$
begin
  new.paused_at := case when new.state = 'waiting_customer' then new.updated_at end;
  return new;
end $$;
create trigger order_line_paused before update of state on order_line for each row
  when (old.state is distinct from new.state) execute function pause_line();

-- Marks the lines of a superseded order, and of one that is superseded no longer.
create function follow_superseded_order() returns trigger language plpgsql as $$
begin
  update order_line set superseded = (new.state = 'superseded') where order_id = new.id;
  return null;
end $$;
create trigger customer_order_superseded after update of state on customer_order for each row
  when (old.state is distinct from new.state and 'superseded' in (old.state, new.state))
  execute function follow_superseded_order();

-- The stage of an order for its customer: that of its most urgent line. The customer's list filters by it without
-- reading every line (docs/decisions/0029). packages/domain/src/order/order-stage.ts has the same rule.
create function order_stage(order_state text, line_states text[]) returns text
language sql immutable parallel safe as $$
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

create function set_order_stage() returns trigger language plpgsql as $$
begin
  new.stage := order_stage_of(new.id, new.state);
  return new;
end $$;
create trigger customer_order_stage before update of state on customer_order for each row
  when (old.state is distinct from new.state) execute function set_order_stage();

-- Every writer holds the order's lock already. A line of an unpaid order needs no update: `unpaid` is the default.
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

alter table audit_event
  add foreign key (order_id) references customer_order,
  add foreign key (line_id) references order_line;

-- Access (docs/decisions/0033) ----------------------------------------------------------------------------------------

-- Sessions that may see an order, since they placed it or opened its signed link.
create table order_access (
  session_id uuid not null references session on delete cascade,
  order_id bigint not null references customer_order,
  granted_at timestamptz not null,
  -- The session placed the order, or entered the code mailed to the order's address. A session that only opened a link
  -- sees no personal data.
  is_proven boolean not null default false,
  primary key (session_id, order_id)
);
-- A new link and a corrected address end the access of other sessions.
create index order_access_order on order_access (order_id);

-- The newest code that a session requested. The mailing job sets the code's hash, since only the order's own address
-- gets one: a stranger may type the number of no order, or another address than the order's.
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

-- Log-ins on their way from one store to another: one a session, for a minute, used once by the browser that requested
-- it. The token is stored as its hash.
create table session_transfer (
  session_id uuid primary key references session on delete cascade,
  token_hash bytea not null unique,
  order_id bigint not null references customer_order on delete cascade,
  challenge bytea not null,
  expires_at timestamptz not null
);

-- Browsers that are notified when a document of an order is ready (AP-15). A subscription belongs to the session that
-- gave it, and ends with it or with the order's data.
create table push_subscription (
  id uuid primary key,
  order_id bigint not null references customer_order on delete cascade,
  session_id uuid not null references session on delete cascade,
  -- The address at the browser's push service; everyone who knows it can send to it.
  endpoint text not null,
  -- The browser's public key and secret, which encrypt a message for it (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- The shop's public key at that time: a push service accepts messages under no other.
  vapid_key text not null,
  created_at timestamptz not null,
  unique (order_id, endpoint)
);
create index push_subscription_session on push_subscription (session_id);

-- Files of customers (docs/decisions/0038) ----------------------------------------------------------------------------

-- Files that answer a question (EN-8). They belong to the session that sent them, and to the order once there is one.
create table answer_file (
  id uuid primary key references stored_file,
  session_id uuid references session on delete set null,
  order_id bigint references customer_order,
  stored_at timestamptz not null
);
create index answer_file_session on answer_file (session_id);
create index answer_file_age on answer_file (stored_at) where order_id is null;

-- Files that a customer sends to an order (AP-14), beside those in its answers, and files of staff's messages about it.
create table order_file (
  id uuid primary key references stored_file,
  order_id bigint not null references customer_order,
  sent_at timestamptz not null,
  sender text not null default 'customer' constraint order_file_sender check (sender in ('customer', 'staff')),
  -- When staff first saw it, and the e-mail address of the staff user.
  seen_at timestamptz,
  seen_by text
);
create index order_file_order on order_file (order_id);
-- A job looks each hour for files of staff that no answer was sent with.
create index order_file_by_staff on order_file (sent_at) where sender = 'staff';

-- Uploads in progress, which their session resumes within a day: for an order, or for a question of a form.
create table file_upload (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  order_id bigint references customer_order on delete cascade,
  flow text,
  option text,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received <= size),
  created_at timestamptz not null,
  -- Since when a call checks and stores the complete file.
  finishing_at timestamptz,
  result jsonb,
  -- The hash of the whole file, by which the upload continues when the file is chosen again.
  sha256 text,
  -- The file is sent with a message about the order.
  for_message boolean not null default false,
  check ((order_id is null) = (flow is not null and option is not null))
);
create index file_upload_session on file_upload (session_id);
create index file_upload_age on file_upload (created_at);

-- The bytes of an upload in the order of their arrival, each part a file of the store until the upload is complete.
create table file_upload_part (
  file_id uuid primary key,
  upload_id uuid not null references file_upload on delete cascade,
  start_byte integer not null,
  size integer not null,
  unique (upload_id, start_byte)
);

-- Documents (docs/decisions/0031) -------------------------------------------------------------------------------------

-- Documents that were delivered.
create table order_document (
  id uuid primary key,
  order_id bigint not null references customer_order,
  line_id bigint not null references order_line,
  -- Null once the file is erased: a row outlives its file.
  file_id uuid references stored_file,
  kind text not null check (kind in ('delivered')),
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Null for a picture, and for a document that was not inspected.
  pages integer check (pages > 0)
);
create index order_document_line on order_document (line_id);
create index order_document_order on order_document (order_id);

-- What a program read from a delivered document (EN-3). `unreadable`: a scan, or no Nota Simple.
create table document_reading (
  document_id uuid primary key references order_document,
  state text not null check (state in ('read', 'unreadable')),
  note jsonb,
  read_at timestamptz not null,
  check ((state = 'read') = (note is not null))
);

-- A customer's link to one document. Only the token's hash is stored; the token follows from the id and the secret.
create table document_share (
  id uuid primary key,
  document_id uuid not null references order_document,
  token_hash bytea not null unique,
  -- For whom, as the customer typed it.
  note text not null default '' check (length(note) <= 80),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index document_share_document on document_share (document_id);
create index document_share_end on document_share (expires_at);

-- Who opened a document, without addresses of machines. Erased after a year.
create table document_access (
  id bigint generated always as identity primary key,
  document_id uuid not null references order_document,
  reader text not null check (reader in ('customer', 'guest', 'shared', 'staff')),
  -- The e-mail address of the staff user.
  staff text,
  share_id uuid references document_share on delete cascade,
  way text not null check (way in ('view', 'download')),
  at timestamptz not null,
  check ((reader = 'staff') = (staff is not null)),
  check ((reader = 'shared') = (share_id is not null))
);
create index document_access_document on document_access (document_id, at desc);
create index document_access_age on document_access (at);
-- Openings of a shared document are counted and erased by their link.
create index document_access_share on document_access (share_id) where share_id is not null;

-- Incidents (docs/decisions/0037) -------------------------------------------------------------------------------------

-- Questions of staff about a line, which waits for its customer's answer.
create table incident (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  line_id bigint not null references order_line,
  state text not null default 'open' constraint incident_state check (state in ('open', 'answered', 'closed')),
  -- The options of the line's form that staff picked, and the questions in their own words.
  options jsonb not null,
  questions jsonb not null,
  message text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- The number of reminders that were sent.
  reminders smallint not null default 0,
  -- When staff first opened the customer's answer, and the e-mail address of the staff user.
  seen_at timestamptz,
  seen_by text,
  -- The e-mail address of the staff user who closed the question without an answer.
  ended_by text
);
create unique index incident_open on incident (line_id) where state = 'open';
create index incident_line on incident (line_id);
create index incident_order on incident (order_id);
create index incident_reminder on incident (asked_at) where state = 'open' and reminders < 2;

-- Closes the incident of a line that continues without an answer, whatever moves it.
create function close_incident() returns trigger language plpgsql as $$
begin
  update incident set state = 'closed', ended_at = new.updated_at where line_id = new.id and state = 'open';
  return null;
end $$;
create trigger order_line_incident after update of state on order_line for each row
  when (old.state = 'waiting_customer' and new.state <> 'waiting_customer') execute function close_incident();

-- Every set of answers of a line, once they have changed. Number 1 is what was ordered.
create table answer_version (
  line_id bigint not null references order_line,
  number integer not null,
  order_id bigint not null references customer_order,
  answers jsonb not null,
  cause text not null constraint answer_version_cause check (cause in ('order', 'incident', 'update')),
  incident_id bigint references incident,
  at timestamptz not null,
  primary key (line_id, number)
);
create index answer_version_order on answer_version (order_id);
