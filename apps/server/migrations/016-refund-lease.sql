-- Who sends a refund has it until then, so that no other run sends it beside; and when its provider was first asked for it.
alter table refund add column sending_until timestamptz;
alter table refund add column asked_at timestamptz;
