-- Stores (ST-1..15): a store is data. ------------------------------------------------------------
create table issuer (
  id text primary key,
  legal_name text not null,
  tax_id text not null,
  country text not null check (length(country) = 2),
  address jsonb not null,
  regime text not null
);

create table store (
  id integer primary key,
  name text not null,
  kind text not null check (kind in ('registry', 'shop', 'portugal', 'english')),
  locale text not null check (locale in ('es', 'pt', 'en')),
  country text not null check (length(country) = 2),
  time_zone text not null,
  look jsonb not null,
  settings jsonb not null default '{}',
  issuer_id text not null references issuer
);

create table store_domain (
  host text primary key check (host = lower(host)),
  store_id integer not null references store,
  is_primary boolean not null default false
);
create unique index store_domain_primary on store_domain (store_id) where is_primary;

create table store_payment_method (
  store_id integer not null references store,
  method text not null,
  gateway text not null,
  position integer not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}',
  primary key (store_id, method)
);

-- Catalogue: definitions are data, versions are frozen. -------------------------------------------
create table product (
  id integer primary key,
  key text unique,
  flow text not null check (flow in ('nota-simple', 'q-propiedades', 'certidao-permanente', 'i-predial-simplificada', 'product')),
  flags jsonb not null default '{}'
);

create table product_version (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  version integer not null,
  name jsonb not null,
  description jsonb not null,
  base_price integer not null check (base_price >= 0),
  official_fee integer not null default 0 check (official_fee >= 0),
  tax_class text not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  unique (product_id, version)
);

create table store_product (
  store_id integer not null references store,
  product_id integer not null references product,
  visible boolean not null default true,
  visible_on_services boolean not null default true,
  position integer not null default 100,
  primary key (store_id, product_id)
);

-- What is read far more often than written is kept in memory; a change anywhere tells every process.
create table catalogue_state (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into catalogue_state default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1;
  perform pg_notify('catalogue', (select version::text from catalogue_state));
  return null;
end $$;

create trigger issuer_changed after insert or update or delete on issuer for each statement execute function catalogue_changed();
create trigger store_changed after insert or update or delete on store for each statement execute function catalogue_changed();
create trigger store_domain_changed after insert or update or delete on store_domain for each statement execute function catalogue_changed();
create trigger store_payment_method_changed after insert or update or delete on store_payment_method for each statement execute function catalogue_changed();
create trigger product_changed after insert or update or delete on product for each statement execute function catalogue_changed();
create trigger product_version_changed after insert or update or delete on product_version for each statement execute function catalogue_changed();
create trigger store_product_changed after insert or update or delete on store_product for each statement execute function catalogue_changed();

-- Places (AP-33). The code is INE's or DICOFRE's; names repeat, codes do not. ---------------------
create table place (
  kind text not null check (kind in ('municipio', 'freguesia', 'abroad')),
  code text not null,
  name text not null,
  region text not null,
  aliases text[] not null default '{}',
  weight integer not null default 1,
  slow boolean not null default false,
  delivery_hours integer,
  primary key (kind, code)
);

-- Visitors: one session carries store, language, draft and cart. -----------------------------------
create table cart (
  id uuid primary key,
  store_id integer not null references store,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  store_id integer not null references store,
  locale text not null,
  cart_id uuid references cart,
  email text,
  email_at timestamptz,
  payment_method text,
  payment_method_at timestamptz,
  invalid_payment text,
  show_cart boolean not null default false,
  last_order_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_expiry on session (expires_at);
create index session_cart on session (cart_id);

create table cart_line (
  id uuid primary key,
  cart_id uuid not null references cart on delete cascade,
  position integer not null,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  net integer not null check (net >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cart_line_cart on cart_line (cart_id, position);

create table draft (
  session_id uuid not null references session on delete cascade,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  answers jsonb not null,
  passed text[] not null,
  updated_at timestamptz not null,
  primary key (session_id, product_id)
);
create index draft_age on draft (updated_at);

-- Exactly once: the first answer to a key is the answer to every repeat. --------------------------
create table idempotency_key (
  scope text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Orders: an order exists before any money moves; what was bought is frozen in it. ------------------
create table customer_order (
  id bigint primary key,
  store_id integer not null references store,
  session_id uuid references session on delete set null,
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
  link_version integer not null default 1,
  placed_at timestamptz not null,
  paid_at timestamptz,
  unique (cart_id, cart_version)
);
create index customer_order_recent on customer_order (placed_at desc);

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  position integer not null,
  product_id integer not null references product,
  product_version_id bigint not null references product_version,
  product_name text not null,
  answers jsonb not null,
  printed jsonb not null,
  state text not null,
  net integer not null,
  vat integer not null,
  vat_rate integer not null,
  promised_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null,
  unique (order_id, position)
);
create index order_line_queue on order_line (state, promised_at);

-- A visitor who proved a right to an order (placed it, or opened its signed link) may see it in that session.
create table order_access (
  session_id uuid not null references session on delete cascade,
  order_id bigint not null references customer_order,
  granted_at timestamptz not null,
  primary key (session_id, order_id)
);

-- Money: attempts, the providers' events, and a ledger whose sums are the balance. -------------------
create table payment_attempt (
  id uuid primary key,
  order_id bigint not null references customer_order,
  method text not null,
  gateway text not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  state text not null,
  provider_ref text,
  provider_data jsonb not null default '{}',
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  unique (gateway, provider_ref)
);
create index payment_attempt_order on payment_attempt (order_id);
create index payment_attempt_open on payment_attempt (check_at) where ended_at is null;

create table payment_event (
  gateway text not null,
  event_id text not null,
  type text not null,
  provider_ref text,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  attempt_id uuid references payment_attempt,
  kind text not null check (kind in ('payment', 'refund', 'surplus')),
  amount integer not null,
  currency text not null,
  gateway text not null,
  provider_ref text not null,
  booked_at timestamptz not null,
  unique (gateway, kind, provider_ref)
);
create index ledger_entry_order on ledger_entry (order_id);

-- Documents: bytes live in the file store under the file's id. ---------------------------------------
create table stored_file (
  id uuid primary key,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  stored_at timestamptz not null
);

create table order_document (
  id uuid primary key,
  order_id bigint not null references customer_order,
  line_id bigint not null references order_line,
  file_id uuid not null references stored_file,
  kind text not null check (kind in ('delivered')),
  added_at timestamptz not null,
  removed_at timestamptz
);
create index order_document_line on order_document (line_id);

-- Mails that went out, so that a job that runs twice sends once.
create table sent_mail (
  kind text not null,
  reference text not null,
  recipient text not null,
  subject text not null,
  sent_at timestamptz not null,
  primary key (kind, reference)
);

-- Every act of staff, customers and the system on an order; never changed, never deleted.
create table act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'system')),
  actor text not null,
  verb text not null,
  order_id bigint references customer_order,
  line_id bigint references order_line,
  details jsonb not null default '{}'
);
create index act_order on act (order_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger act_append_only before update or delete on act for each row execute function refuse_change();
create trigger ledger_append_only before update or delete on ledger_entry for each row execute function refuse_change();
