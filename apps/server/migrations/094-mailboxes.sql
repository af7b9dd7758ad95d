-- One spelling for all addresses of a mailbox, as toMailbox in packages/domain/src/checks/mailbox.ts returns it.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when name is null or domain is null then address
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (select normalize(lower(btrim(email)), NFC) as address) typed,
    lateral (select substring(address from '^[^+@]+') as name, substring(address from '@([^@]+)$') as domain) parts
$$;
create index cart_reminder_mailbox on cart_reminder (mailbox_of(email));
