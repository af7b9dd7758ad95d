-- An erasure and a copy of the own data follow the addresses of an account back through its changes. On a large
-- database these indexes are created concurrently before the release (docs/operating.md).
create index if not exists audit_event_address_to on audit_event (actor, id desc)
  where action = 'customer_email_changed';
create index if not exists audit_event_address_from on audit_event ((details ->> 'from'), id desc)
  where action = 'customer_email_changed';
