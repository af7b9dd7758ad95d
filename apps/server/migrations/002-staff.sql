-- Staff (RO-4): users and sessions of their own, nothing shared with customers. The tables and their columns are
-- better-auth's, except for a user's role and locale.

-- People who work with orders, with their role and the language of their back office.
create table staff_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  two_factor_enabled boolean,
  role text not null check (role in ('operator', 'accountant', 'editor', 'admin')),
  locale text not null check (locale in ('es', 'pt', 'en'))
);

-- Signed-in browsers.
create table staff_session (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id text not null references staff_user on delete cascade
);
create index staff_session_user on staff_session (user_id);

-- The password of a user, hashed.
create table staff_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references staff_user on delete cascade,
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
create index staff_account_user on staff_account (user_id);

-- Proofs that a sign-in needs for a short time, such as a second factor that is not entered yet.
create table staff_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index staff_verification_identifier on staff_verification (identifier);

-- Second factors and their backup codes, encrypted.
create table staff_two_factor (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null references staff_user on delete cascade,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index staff_two_factor_secret on staff_two_factor (secret);
create index staff_two_factor_user on staff_two_factor (user_id);

-- better-auth's own counts of requests.
create table staff_rate_limit (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
