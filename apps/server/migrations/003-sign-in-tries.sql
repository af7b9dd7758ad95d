-- Tries at the password of one account (RO-4), counted whether the account exists or not. The account is a keyed hash of its address.
create table staff_sign_in_try (
  account text primary key,
  tries integer not null,
  since timestamptz not null,
  locked_until timestamptz
);
create index staff_sign_in_try_since on staff_sign_in_try (since);
