-- The chargeback that dropped a refund, by its reference at the provider: if the dispute is won after all, the refunds
-- that it dropped are requested again, and those that another dispute dropped are not.
alter table refund add column dropped_by text;
