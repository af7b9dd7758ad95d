-- The newest link to set a password that was mailed to a customer: one row each, so that an older link opens nothing.
-- The token itself is in the mail alone; its hash is here.
create table customer_password_link (
  customer_id text primary key references customer_user on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- better-auth kept any number of links here and sessions there; a customer's session is our own.
drop table customer_verification;
drop table customer_session;
