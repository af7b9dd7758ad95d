-- Tables and columns by the names that the code and the glossary use.

alter table act rename to audit_event;
alter table audit_event rename column verb to action;
alter sequence act_id_seq rename to audit_event_id_seq;
alter index act_pkey rename to audit_event_pkey;
alter index act_order rename to audit_event_order;
alter index act_without_order rename to audit_event_without_order;
alter index act_places_imported rename to audit_event_places_imported;
alter trigger act_append_only on audit_event rename to audit_event_append_only;

alter table payment_account rename to merchant_account;
alter table merchant_account rename column sealed to encrypted_secrets;
alter table merchant_account rename column sealed_at to secrets_set_at;
alter index payment_account_pkey rename to merchant_account_pkey;
alter trigger payment_account_changed on merchant_account rename to merchant_account_changed;
alter trigger payment_account_offers on merchant_account rename to merchant_account_offers;
alter function payment_accounts_changed() rename to merchant_accounts_changed;

-- When a refund was first sent to its provider, and what its attempt had been refunded before.
alter table refund rename column asked_at to sent_at;
alter table refund rename column told_before to refunded_before;

alter table reconciliation_asked rename to reconciliation_request;
alter table reconciliation_request rename column asked_by to requested_by;
alter table reconciliation_request rename column asked_at to requested_at;
alter table password_request rename column asked_at to requested_at;

-- When a place left the list that it came with.
alter table place rename column gone_at to removed_at;
alter table place_postcode rename column gone_at to removed_at;
alter table locality rename column gone_at to removed_at;
alter table registry rename column gone_at to removed_at;
alter table company rename column gone_at to removed_at;
