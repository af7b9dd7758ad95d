-- Staff (RO-4): accounts and sessions of their own, nothing shared with customers. The first six tables are better-auth's. ---------
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

create table staff_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index staff_verification_identifier on staff_verification (identifier);

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

create table staff_rate_limit (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Who works on a line. A line nobody took has no row. -----------------------------------------------------------------------------
create table staff_assignment (
  line_id bigint primary key references order_line on delete cascade,
  staff_id text not null references staff_user on delete cascade,
  assigned_at timestamptz not null
);
create index staff_assignment_staff on staff_assignment (staff_id);

-- The queue's search: what customers answered, without case, accents and punctuation. ----------------------------------------------
create function staff_search_text(printed jsonb) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(
      lower(jsonb_path_query_array(printed, '$[*].value')::text),
      'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'
    ),
    '[^a-z0-9]+', ' ', 'g'
  )
$$;
create index order_line_search on order_line using gin (to_tsvector('simple'::regconfig, staff_search_text(printed)));
create index order_line_recent on order_line (updated_at desc, id desc);

-- Acts that belong to no order: sign-ins. ------------------------------------------------------------------------------------------
create index act_without_order on act (at) where order_id is null;
