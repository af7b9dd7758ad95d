-- A refund that was to be sent by hand and was asked for by mistake is taken back: it holds no money any more.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('requested', 'sending', 'pending', 'by_hand', 'withdrawn', 'succeeded', 'paid_out', 'failed'));
