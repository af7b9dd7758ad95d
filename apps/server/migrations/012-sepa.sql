-- Direct debits. What the customer agreed to, word for word, with the account it is about; the account itself is sealed.
create table sepa_mandate (
  reference text primary key check (length(reference) <= 35),
  attempt_id uuid not null unique references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  creditor_id text not null,
  creditor_name text not null,
  holder text not null,
  iban bytea not null,
  -- As it is shown: the country, its control digits and the last four.
  account text not null,
  wording text not null,
  locale text not null,
  signed_at timestamptz not null,
  ip text not null,
  user_agent text not null
);

-- Files to and from the bank. They name accounts, and are sealed.
create table sepa_file (
  id uuid primary key,
  gateway text not null,
  kind text not null check (kind in ('pain.008', 'pain.002', 'camt.054')),
  name text not null,
  message_id text not null,
  sha256 text not null,
  content bytea not null,
  debits integer not null,
  amount integer not null,
  result jsonb not null default '{}',
  added_by text not null,
  added_at timestamptz not null,
  unique (gateway, kind, message_id)
);
create index sepa_file_recent on sepa_file (added_at desc);

create table sepa_debit (
  mandate text primary key references sepa_mandate,
  attempt_id uuid not null unique references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'EUR'),
  sequence text not null check (sequence in ('OOFF')),
  -- The day that the customer was told; a day of the bank's calendar.
  collect_on text not null check (collect_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- When the store begins with an order that is paid so, as it was at the time of the mandate.
  starts_at text not null check (starts_at in ('settled', 'accepted')),
  state text not null check (state in ('mandate_signed', 'queued', 'exported', 'accepted', 'settled', 'rejected', 'returned', 'cancelled')),
  reason text,
  file_id uuid references sepa_file,
  -- The part of the file that it stands in, as the bank names it in its answers.
  payment_info text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sepa_debit_queue on sepa_debit (gateway, collect_on) where state in ('mandate_signed', 'queued');
create index sepa_debit_file on sepa_debit (file_id);
create index sepa_debit_recent on sepa_debit (updated_at desc);

-- Money that a customer's bank took back after it had come.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add check (kind in ('payment', 'refund', 'surplus', 'chargeback'));
