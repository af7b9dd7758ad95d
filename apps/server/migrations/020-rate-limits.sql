-- What is counted against a limit in all processes together: log-ins, mails, uploads, attempts to pay (docs/decisions/0014). A key is the
-- limit's name and a keyed hash of whom it counts, so that the table tells nobody who tried what. Unlogged: a crash forgets it, and a
-- count costs no write-ahead log. The columns are those of rate-limiter-flexible; `expire` is in milliseconds since 1970.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Their counts are kept in the table above.
drop table customer_try;
drop table staff_sign_in_try;

-- Whom a declined card counts against, besides its order and session: a keyed hash of the network that asked to pay last.
alter table payment_attempt add column payer_network text;
