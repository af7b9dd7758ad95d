-- The shop's own facts about a payment attempt are columns; `provider_state` holds what only its gateway reads.
alter table payment_attempt
  add column next_step jsonb,
  add column provider_state jsonb not null default '{}',
  add column capture_requested_at timestamptz,
  add column capture_answered_at timestamptz,
  add column decline_ref text,
  add column wallet text,
  add column cancelled_by_shop_at timestamptz,
  add column abandoned_at timestamptz;

with old as (
  select id, provider_data->'step' as step, coalesce(provider_data->'kept', '{}') as kept
  from payment_attempt where provider_data <> '{}'
)
update payment_attempt set
  next_step = nullif(old.step, 'null'),
  provider_state =
    (old.kept - array['askedAt', 'answeredAt', 'declineRef', 'wallet', 'calledOff', 'givenUp', 'talk'])
    || case when old.kept ? 'talk' then jsonb_build_object('cardProgress', old.kept->'talk') else '{}' end,
  capture_requested_at = (old.kept->>'askedAt')::timestamptz,
  capture_answered_at =
    case when old.kept->>'answeredAt' = old.kept->>'askedAt' then (old.kept->>'answeredAt')::timestamptz end,
  decline_ref = old.kept->>'declineRef',
  wallet = old.kept->>'wallet',
  cancelled_by_shop_at = case when (old.kept->>'calledOff')::boolean then payment_attempt.updated_at end,
  abandoned_at = case when (old.kept->>'givenUp')::boolean then payment_attempt.updated_at end
from old where old.id = payment_attempt.id;

alter table payment_attempt drop column provider_data;
