-- What the first look at guests, documents and own data showed (docs/decisions/0033, 0034).

-- A session proves an order where it says so.
alter table order_access alter column is_proven set default false;

-- The address of an account that is being erased: the account itself has another by then, so that nobody logs in to it
-- and the address begins anew.
alter table customer_user add column erasing_email text, add column erasing_proven boolean;

-- Exports and erasures look mails up by their address.
create index sent_mail_recipient on sent_mail (recipient);
create index mail_bounce_recipient on mail_bounce (recipient, bounced_at desc);

-- Openings of a shared document are counted and erased by their link; links by their end.
create index document_access_share on document_access (share_id) where share_id is not null;
create index document_share_end on document_share (expires_at);
