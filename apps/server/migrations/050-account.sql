-- The account page (docs/decisions/0030): its sessions, and a change of the e-mail address that waits for its link.

-- When a customer logged in with this session, and with what; null once they have logged out. Browser and system are
-- names for people to recognize ("Chrome", "Android"), never the whole user agent.
alter table session
  add column logged_in_at timestamptz,
  add column browser text,
  add column system text;
-- Sessions of before may be logged out already: their customer sees them until they expire.
update session set logged_in_at = created_at where customer_id is not null;

-- The newest change that a customer has asked for: one row each, so that an older link opens nothing. The mailing job
-- sets the token's hash, since a link is mailed only to an address without an account.
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
