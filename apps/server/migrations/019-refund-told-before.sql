-- What a provider that names no refunds told of as given back of the payment, in cents, before it was asked for this one.
alter table refund add column told_before integer;
