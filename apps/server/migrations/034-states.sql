-- The states that a line and an attempt may have, as packages/domain names them. Added without a scan under lock; checked afterwards.
alter table order_line add constraint order_line_state check (state in (
  'awaiting_payment', 'paid', 'in_progress', 'waiting_customer', 'delivered', 'redelivered', 'not_found', 'cancelled', 'refunded'
)) not valid;
alter table order_line validate constraint order_line_state;
alter table payment_attempt add constraint payment_attempt_state check (state in (
  'created', 'requires_action', 'processing', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'mismatched'
)) not valid;
alter table payment_attempt validate constraint payment_attempt_state;
