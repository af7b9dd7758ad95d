-- A job claims its mail before it sends it, so that two concurrent jobs send it once; `sent_at` follows.
alter table sent_mail add column claimed_at timestamptz;
update sent_mail set claimed_at = sent_at;
alter table sent_mail alter column claimed_at set not null, alter column sent_at drop not null;
