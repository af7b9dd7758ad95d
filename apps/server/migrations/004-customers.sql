-- Customers: visitors' sessions, accounts and consents.

-- Accounts (RO-1, RO-2) -----------------------------------------------------------------------------------------------

-- Customers: one identity in all stores. The first seven columns are better-auth's.
create table customer_user (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Proven by a link that was mailed there; only then does the account show earlier orders of the address.
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  first_name text not null default '',
  last_name text not null default '',
  region text not null default '',
  preferred_payment text,
  -- The latest data for invoices (EN-17).
  billing jsonb,
  -- When the customer requested the erasure of the account. A job then erases order by order, and the account last.
  erasing_at timestamptz,
  -- The address of an account that is being erased, and whether it was proven. The account itself has another address
  -- by then, so that nobody logs in to it, and the address can open a new account.
  erasing_email text,
  erasing_proven boolean,
  -- Where and in which language the customer requested it: the job is enqueued again from the account alone.
  erasing_store_id integer references store,
  erasing_locale text
);

-- The password of a customer, hashed. The columns are better-auth's.
create table customer_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references customer_user on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null
);
create index customer_account_user on customer_account (user_id);

-- Requests for a link to set a password, whether or not the address is known: the mailing job finds that out.
create table password_request (
  id uuid primary key,
  email text not null,
  store_id integer not null references store,
  locale text not null,
  path text,
  requested_at timestamptz not null
);
create index password_request_email on password_request (email, requested_at);

-- The newest link to set a password that was mailed to a customer: one row each, so that an older link opens nothing.
-- The mail alone has the token; its hash is here.
create table customer_password_link (
  customer_id text primary key references customer_user on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- The newest change of the e-mail address that a customer requested: one row each, so that an older link opens nothing.
-- The mailing job sets the token's hash, since a link is mailed only to an address without an account.
create table customer_email_change (
  customer_id text primary key references customer_user on delete cascade,
  id uuid not null unique,
  email text not null check (email = lower(email)),
  store_id integer not null references store,
  locale text not null,
  token_hash bytea unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- Answers of VIES on a VAT number, with their consultation number: proof of a sale without VAT.
create table vat_check (
  id uuid primary key,
  country text not null,
  number text not null,
  requester text not null,
  valid boolean not null,
  name text,
  consultation text,
  checked_at timestamptz not null
);
create index vat_check_number on vat_check (country, number, requester, checked_at desc);

-- Visitors ------------------------------------------------------------------------------------------------------------

-- A visitor's session in a store: language, cart, checkout input and customer. The token is in the visitor's cookie;
-- its hash is here.
create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  store_id integer not null references store,
  locale text not null,
  -- 005-orders.sql has the foreign key.
  cart_id uuid,
  email text,
  email_at timestamptz,
  payment_method text,
  payment_method_at timestamptz,
  invalid_payment text,
  show_cart boolean not null default false,
  last_order_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  customer_id text references customer_user on delete set null,
  -- Input of the checkout, stored until the order is placed.
  checkout jsonb,
  -- When the customer logged in with this session; null once they have logged out.
  logged_in_at timestamptz,
  -- Names by which people recognize it ("Chrome", "Android"), never the whole user agent.
  browser text,
  system text,
  -- Begun by a shop embedded in another site. Scripts of that site can read its token, so the session opens no order's
  -- data; a header alone claims it, and a cookie alone claims the other sessions.
  embedded boolean not null default false,
  -- The quote that the visitor orders, in front of their own cart (AP-6), the revision of it that they were shown, and
  -- the lines that they picked; null for all lines. 007-selling.sql has the foreign key.
  quote_id uuid,
  quote_revision integer,
  quote_picks uuid[]
);
create index session_expiry on session (expires_at);
create index session_cart on session (cart_id);
create index session_customer on session (customer_id) where customer_id is not null;
create index session_quote_id on session (quote_id) where quote_id is not null;

-- Calls that change something, and their answers: a repeat with the same key gets the first answer.
create table idempotency_key (
  -- Separates visitors, who never receive each other's answers.
  scope text not null,
  route text not null,
  key text not null,
  -- The same key with another body is rejected.
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Consents (AR-14) ----------------------------------------------------------------------------------------------------

-- Every wording that visitors were asked with, to the letter.
create table consent_wording (
  hash bytea primary key,
  version integer not null,
  locale text not null check (locale in ('es', 'pt', 'en')),
  wording text not null,
  first_used_at timestamptz not null
);

-- Choices of visitors, as proof.
create table consent_proof (
  id bigint generated always as identity primary key,
  -- A random name that only the visitor's own cookie has: no address, no session, no customer.
  subject uuid not null,
  store_id integer not null references store,
  locale text not null check (locale in ('es', 'pt', 'en')),
  levels text[] not null,
  wording_hash bytea not null references consent_wording,
  how text not null check (how in ('accept', 'reject', 'choice', 'implied', 'withdrawn')),
  given_at timestamptz not null
);
create index consent_proof_subject on consent_proof (subject, given_at);
create index consent_proof_given on consent_proof using brin (given_at);
