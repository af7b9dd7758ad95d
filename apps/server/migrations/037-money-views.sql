-- A refund that staff call off before its transfer is revoked, and a reference that must not be paid is cancelled:
-- "withdrawn" is kept for the consumer's right.
alter table refund drop constraint refund_state_check;
update refund set state = 'revoked' where state = 'withdrawn';
alter table refund add constraint refund_state_check
  check (state in ('requested', 'sending', 'pending', 'by_hand', 'revoked', 'succeeded', 'paid_out', 'failed'));
alter table audit_event disable trigger audit_event_append_only;
update audit_event set action = 'refund_revoked' where action = 'refund_withdrawn';
alter table audit_event enable trigger audit_event_append_only;
update sent_mail set kind = 'payment-cancelled' where kind = 'payment-called-off';
do $$ begin
  -- A new database has no job queue yet.
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = jsonb_set(data, '{mail}', '"payment-cancelled"')
      where name = 'send-payment-mail' and data->>'mail' = 'payment-called-off';
  end if;
end $$;

-- The money of a payment attempt, in cents. A chargeback counts until it is reversed; a refund is held while it is
-- completed or in progress. Each column is a query of its own, and runs only when it is selected.
create view attempt_balance as
select money.*, greatest(money.available, 0) as refundable
from (
  select sums.*, sums.captured - sums.charged_back - sums.held as available
  from (
    select attempt.id as attempt_id, attempt.order_id,
      (select coalesce(sum(entry.amount), 0)::int from ledger_entry entry
        where entry.attempt_id = attempt.id and entry.kind in ('payment', 'surplus')) as captured,
      (select coalesce(-sum(entry.amount), 0)::int from ledger_entry entry
        where entry.attempt_id = attempt.id and entry.kind = 'chargeback') as charged_back,
      (select coalesce(-sum(entry.amount), 0)::int from ledger_entry entry
        where entry.attempt_id = attempt.id and entry.kind = 'refund') as refunded,
      -- Transfers from the shop's own bank account are no refunds of the provider.
      (select coalesce(-sum(entry.amount), 0)::int from ledger_entry entry
        where entry.attempt_id = attempt.id and entry.kind = 'refund'
          and entry.provider_ref not like 'transfer/%') as refunded_by_provider,
      (select coalesce(sum(refund.amount), 0)::int from refund
        where refund.attempt_id = attempt.id and refund.state not in ('failed', 'revoked')) as held
    from payment_attempt attempt
  ) sums
) money;

-- The money of an order, in cents. `covered` is what pays for it: a surplus does not, and a chargeback takes from it.
create view order_balance as
select money.*,
  greatest(money.captured - money.charged_back - money.held, 0) as refundable,
  money.charged_back > 0 and money.covered < money.total as is_charged_back
from (
  select customer_order.id as order_id, customer_order.total,
    (select coalesce(sum(entry.amount), 0)::int from ledger_entry entry
      where entry.order_id = customer_order.id) as balance,
    (select coalesce(sum(entry.amount), 0)::int from ledger_entry entry
      where entry.order_id = customer_order.id and entry.kind in ('payment', 'surplus')) as captured,
    (select coalesce(sum(entry.amount), 0)::int from ledger_entry entry
      where entry.order_id = customer_order.id and entry.kind in ('payment', 'chargeback')) as covered,
    (select coalesce(-sum(entry.amount), 0)::int from ledger_entry entry
      where entry.order_id = customer_order.id and entry.kind = 'chargeback') as charged_back,
    (select coalesce(-sum(entry.amount), 0)::int from ledger_entry entry
      where entry.order_id = customer_order.id and entry.kind = 'refund') as refunded,
    (select coalesce(sum(refund.amount), 0)::int from refund
      where refund.order_id = customer_order.id and refund.state not in ('failed', 'revoked')) as held
  from customer_order
) money;
