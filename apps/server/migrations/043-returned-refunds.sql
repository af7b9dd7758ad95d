-- A refund that comes back after its credit note gets a note that reverses it, and a second credit note once it is paid
-- out after all: the sum of a refund's notes tells which one is due, under the order's lock.
alter table invoice drop constraint invoice_refund_id_key;
create index invoice_refund on invoice (refund_id) where refund_id is not null;
