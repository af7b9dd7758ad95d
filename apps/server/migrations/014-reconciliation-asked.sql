-- A comparison that staff asked for and that nobody has begun yet: one at most.
create table reconciliation_asked (
  only_one boolean primary key default true check (only_one),
  asked_by text not null,
  asked_at timestamptz not null
);
create index reconciliation_difference_attempt on reconciliation_difference (attempt_id, what);
create index refund_state on refund (state, requested_at);
create index dispute_open on dispute (updated_at) where state = 'open';
