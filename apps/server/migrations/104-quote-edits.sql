-- The page that edits a quote says who has changed it meanwhile. On a large database this index is created concurrently
-- before the release (docs/operating/upgrades.md).
create index if not exists audit_event_quote_edited on audit_event ((details ->> 'quoteId'), id desc)
  where action = 'quote_edited';
