-- The input of the form that its link was asked from, not sent yet: it goes along to the other device.
alter table saved_draft add column unsent jsonb;
