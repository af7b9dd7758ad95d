-- A mail is claimed before it is written, so its subject is known only when it was sent.
alter table sent_mail alter column subject drop not null;
alter table sent_mail add constraint sent_mail_subject check (sent_at is null or subject is not null);
