-- Customers (RO-1, RO-2): one identity in all stores. The first four tables are better-auth's, with columns of ours in the first. ----
create table customer_user (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Proven by a link that was mailed there; only then are orders of before shared.
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  first_name text not null default '',
  last_name text not null default '',
  region text not null default '',
  preferred_payment text,
  -- EN-17, as it was last given.
  billing jsonb
);

create table customer_session (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references customer_user on delete cascade
);
create index customer_session_user on customer_session (user_id);

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

create table customer_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index customer_verification_identifier on customer_verification (identifier);

-- What may be tried so often only: passwords by account and by address, questions about e-mails. The key is a keyed hash.
create table customer_try (
  key text primary key,
  tries integer not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index customer_try_since on customer_try (since);

-- Links to set a password that were asked for, whether or not the address is known: the job that mails finds out.
create table password_request (
  id uuid primary key,
  email text not null,
  store_id integer not null references store,
  locale text not null,
  path text,
  asked_at timestamptz not null
);
create index password_request_email on password_request (email, asked_at);

-- A session carries its customer, and what was typed into the checkout until it is ordered. ------------------------------------------
alter table session add column customer_id text references customer_user on delete set null;
alter table session add column checkout jsonb;
create index session_customer on session (customer_id) where customer_id is not null;

-- Whose an order is, and whom its invoice is made out to: frozen with it. ------------------------------------------------------------
alter table customer_order add column customer_id text references customer_user on delete set null;
alter table customer_order add column billing jsonb;
create index customer_order_customer on customer_order (customer_id, placed_at desc) where customer_id is not null;
create index customer_order_email on customer_order (email);

-- What VIES said of a VAT number, and under which consultation number: proof of a sale without VAT. ----------------------------------
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
