-- What a day's comparison of our ledger with the providers' books found.
create table reconciliation (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  ran_at timestamptz not null,
  compared integer not null
);

create table reconciliation_difference (
  reconciliation_id bigint not null references reconciliation on delete cascade,
  attempt_id uuid not null references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  what text not null check (what in ('not_booked', 'not_there', 'amount', 'refunded', 'silent')),
  -- Cents by our ledger and by the provider's books; null where one does not say.
  ours integer,
  theirs integer,
  primary key (reconciliation_id, attempt_id, what)
);
