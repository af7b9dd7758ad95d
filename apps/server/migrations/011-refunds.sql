create table refund (
  id uuid primary key,
  order_id bigint not null references customer_order,
  attempt_id uuid not null references payment_attempt,
  -- The lines it is for, with cents each; empty for a part of the order as a whole, or for a surplus.
  lines jsonb not null default '[]',
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('customer', 'not_found', 'our_fault', 'surplus', 'other')),
  note text not null default '',
  gateway text not null,
  refund_ref text,
  state text not null check (state in ('requested', 'sending', 'pending', 'by_hand', 'succeeded', 'paid_out', 'failed')),
  failure_code text,
  -- Where the accountant sent it, sealed.
  payout bytea,
  requested_by text not null,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  unique (gateway, refund_ref)
);
create index refund_order on refund (order_id);
create index refund_attempt on refund (attempt_id);
create index refund_open on refund (check_at) where check_at is not null;
create index refund_by_hand on refund (requested_at) where state in ('by_hand', 'failed');

create table dispute (
  gateway text not null,
  dispute_ref text not null,
  attempt_id uuid not null references payment_attempt,
  order_id bigint not null references customer_order,
  amount integer not null,
  currency text not null,
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gateway, dispute_ref)
);
create index dispute_order on dispute (order_id);
