-- The consent to one mail about a cart that was left, and that mail (decision 46). A cart has at most one.
create table cart_reminder (
  id uuid primary key,
  -- Null once the cart is gone: the row then proves the consent.
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
create index cart_reminder_waiting on cart_reminder (agreed_at) where queued_at is null and withdrawn_at is null;

-- A session that opened the cart by the mail's link got a copy; the cart that it had before stays, and may come back.
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

-- Addresses that want no such mails, as hashes, which name no person.
create table cart_reminder_end (
  address_hash bytea primary key,
  ended_at timestamptz not null
);
