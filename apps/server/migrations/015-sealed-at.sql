-- When each sealed secret of an account was put away, by its name: staff see that, and never the secret.
alter table payment_account add column sealed_at jsonb not null default '{}';

-- An account that is switched off is not offered any more, in any store; what is under way with it goes on.
create trigger payment_account_offers after insert or update or delete on payment_account
  for each statement execute function catalogue_changed();
