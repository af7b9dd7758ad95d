-- Mails that no mailbox took: rejected by its server at once, or reported by it later.
create table mail_bounce (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- The mail's message id; a report that is delivered twice is stored once.
  message_id text not null,
  -- Enhanced status code (RFC 3463), such as 5.1.1.
  status text not null,
  -- What the mail server said.
  reason text not null,
  bounced_at timestamptz not null,
  unique (recipient, message_id)
);
create index mail_bounce_age on mail_bounce (bounced_at);
