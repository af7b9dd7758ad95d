-- An account at a payment provider. What is not secret stands in `settings`; what is comes from the environment, or is sealed here.
create table payment_account (
  id text primary key check (id ~ '^[a-z]+(-[a-z0-9]+)*$'),
  provider text not null,
  settings jsonb not null default '{}',
  sealed bytea,
  enabled boolean not null default true
);

create function payment_accounts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('payment_accounts', '');
  return null;
end $$;
create trigger payment_account_changed after insert or update or delete on payment_account
  for each statement execute function payment_accounts_changed();

insert into payment_account (id, provider)
select distinct gateway, gateway from store_payment_method;
alter table store_payment_method add foreign key (gateway) references payment_account;

-- After this instant the customer cannot pay the attempt any more: a reference lapses, a phone's question closes.
alter table payment_attempt add column expires_at timestamptz, add column remind_at timestamptz;
create index payment_attempt_remind on payment_attempt (remind_at) where remind_at is not null and ended_at is null;
-- Every attempt that is open is looked at some day, also one that no provider was ever asked about.
update payment_attempt set check_at = created_at + interval '1 day' where ended_at is null and check_at is null;
