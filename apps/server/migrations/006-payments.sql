-- Payments: merchant accounts, money in, money back, and its papers. Amounts are in cents.

-- Merchant accounts ---------------------------------------------------------------------------------------------------

-- The shop's accounts at payment providers. `settings` has what is not secret.
create table merchant_account (
  id text primary key check (id ~ '^[a-z]+(-[a-z0-9]+)*$'),
  provider text not null,
  settings jsonb not null default '{}',
  -- Secrets that do not come from the environment, encrypted.
  encrypted_secrets bytea,
  enabled boolean not null default true,
  -- When each encrypted secret was set, by its name: staff see that, and never the secret.
  secrets_set_at jsonb not null default '{}'
);
alter table store_payment_method add foreign key (gateway) references merchant_account;

-- Notifies every process, which then opens its gateways again.
create function merchant_accounts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('payment_accounts', '');
  return null;
end $$;
create trigger merchant_account_changed after insert or update or delete on merchant_account
  for each statement execute function merchant_accounts_changed();
-- No store offers an account that is disabled; its payments in progress continue.
create trigger merchant_account_offers after insert or update or delete on merchant_account
  for each statement execute function catalogue_changed();

-- Attempts and the ledger ---------------------------------------------------------------------------------------------

-- Tries to pay an order.
create table payment_attempt (
  id uuid primary key,
  order_id bigint not null references customer_order,
  method text not null,
  gateway text not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  state text not null constraint payment_attempt_state check (state in (
    'created', 'requires_action', 'processing', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'mismatched'
  )),
  provider_ref text,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  -- When a job next fetches the status from the provider, and how often it has.
  check_at timestamptz,
  checks integer not null default 0,
  -- When the customer can no longer pay: a reference lapses, a phone's question closes.
  expires_at timestamptz,
  remind_at timestamptz,
  -- A keyed hash of the network of the latest try: a declined card counts against it, besides order and session.
  payer_network text,
  -- The customer's next step; null before the first.
  next_step jsonb,
  -- State that only the gateway reads.
  provider_state jsonb not null default '{}',
  -- The latest capture request, and when the provider answered it.
  capture_requested_at timestamptz,
  capture_answered_at timestamptz,
  -- The provider's reference of the latest decline.
  decline_ref text,
  wallet text,
  -- When the shop asked the customer not to pay the attempt any more.
  cancelled_by_shop_at timestamptz,
  -- When the shop stopped waiting for the customer.
  abandoned_at timestamptz,
  -- The submission that began the attempt: a repeat of it continues the attempt instead of beginning another.
  request_key text,
  -- The page of another site in which an embedded shop began the payment, and to which its customer returns.
  host_page text,
  unique (gateway, provider_ref)
);
create index payment_attempt_order on payment_attempt (order_id);
create index payment_attempt_open on payment_attempt (check_at) where ended_at is null;
create index payment_attempt_remind on payment_attempt (remind_at) where remind_at is not null and ended_at is null;
-- The nightly comparison reads what changed lately: rows of one time lie together.
create index payment_attempt_changed on payment_attempt using brin (updated_at);

-- Notifications of providers, each recorded once.
create table payment_event (
  gateway text not null,
  event_id text not null,
  type text not null,
  provider_ref text,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- The ledger: its sums are the balance of an attempt and of an order. Entries never change.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  attempt_id uuid references payment_attempt,
  -- A chargeback is money that a customer's bank took back after it had arrived.
  kind text not null check (kind in ('payment', 'refund', 'surplus', 'chargeback')),
  amount integer not null,
  currency text not null,
  gateway text not null,
  provider_ref text not null,
  booked_at timestamptz not null,
  unique (gateway, kind, provider_ref)
);
create index ledger_entry_order on ledger_entry (order_id);
-- Each attempt's entries are summed every night, and whenever a refund is listed.
create index ledger_entry_attempt on ledger_entry (attempt_id);
create index ledger_entry_booked on ledger_entry using brin (booked_at);
create trigger ledger_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();

-- Refunds and disputes (docs/decisions/0036) --------------------------------------------------------------------------

-- Refunds of an attempt.
create table refund (
  id uuid primary key,
  order_id bigint not null references customer_order,
  attempt_id uuid not null references payment_attempt,
  -- The lines it is for, with cents each; empty for a part of the order as a whole, or for a surplus.
  lines jsonb not null default '[]',
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('customer', 'withdrawal', 'not_found', 'our_fault', 'surplus', 'other')),
  note text not null default '',
  gateway text not null,
  refund_ref text,
  -- `revoked`: requested by mistake and revoked by staff before its transfer; it holds no money any more.
  state text not null check (
    state in ('requested', 'sending', 'pending', 'by_hand', 'revoked', 'succeeded', 'paid_out', 'failed')
  ),
  failure_code text,
  -- The bank account to which the accountant sent it, encrypted.
  payout bytea,
  requested_by text not null,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  -- Until then one run sends it, and no other.
  sending_until timestamptz,
  -- When it was first sent to its provider.
  sent_at timestamptz,
  -- Cents of the payment that were refunded before it was sent, by a provider that names no refunds.
  refunded_before integer,
  -- The reference of the chargeback that dropped the refund: a dispute that is won requests again the refunds that it
  -- dropped, and not those of another dispute.
  dropped_by text,
  unique (gateway, refund_ref)
);
create index refund_order on refund (order_id);
create index refund_attempt on refund (attempt_id);
create index refund_open on refund (check_at) where check_at is not null;
create index refund_by_hand on refund (requested_at) where state in ('by_hand', 'failed');
create index refund_state on refund (state, requested_at);

-- Disputes of customers' banks and PayPal.
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
  -- The nightly check begins with the dispute whose last check is oldest: it may end before the others.
  checked_at timestamptz,
  primary key (gateway, dispute_ref)
);
create index dispute_order on dispute (order_id);
create index dispute_open on dispute (updated_at) where state = 'open';

-- Balances ------------------------------------------------------------------------------------------------------------

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

-- Direct debits (docs/decisions/0012) ---------------------------------------------------------------------------------

-- Mandates: what the customer agreed to, word for word, and the bank account.
create table sepa_mandate (
  reference text primary key check (length(reference) <= 35),
  attempt_id uuid not null unique references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  creditor_id text not null,
  creditor_name text not null,
  holder text not null,
  -- Encrypted.
  iban bytea not null,
  -- As it is shown: the country, its control digits and the last four.
  account text not null,
  wording text not null,
  locale text not null,
  signed_at timestamptz not null,
  ip text not null,
  user_agent text not null
);

-- Files to and from the bank.
create table sepa_file (
  id uuid primary key,
  gateway text not null,
  kind text not null check (kind in ('pain.008', 'pain.002', 'camt.054')),
  name text not null,
  message_id text not null,
  sha256 text not null,
  -- Encrypted, since it names bank accounts.
  content bytea not null,
  debits integer not null,
  -- A bank's file may have money that is not the shop's: the sum need not fit an integer.
  amount bigint not null,
  result jsonb not null default '{}',
  added_by text not null,
  added_at timestamptz not null,
  unique (gateway, kind, message_id)
);
create index sepa_file_recent on sepa_file (added_at desc);

-- Debits, one for each mandate.
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
  state text not null check (state in (
    'mandate_signed', 'queued', 'exported', 'accepted', 'settled', 'rejected', 'returned', 'cancelled'
  )),
  reason text,
  file_id uuid references sepa_file,
  -- The part of the file that has the debit, as the bank names it in its answers.
  payment_info text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sepa_debit_queue on sepa_debit (gateway, collect_on) where state in ('mandate_signed', 'queued');
create index sepa_debit_file on sepa_debit (file_id);
create index sepa_debit_recent on sepa_debit (updated_at desc);

-- Reconciliation ------------------------------------------------------------------------------------------------------

-- Comparisons of the ledger with the providers' statements.
create table reconciliation (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  ran_at timestamptz not null,
  compared integer not null
);

-- What a comparison found.
create table reconciliation_difference (
  reconciliation_id bigint not null references reconciliation on delete cascade,
  attempt_id uuid not null references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  what text not null check (what in ('not_booked', 'not_there', 'amount', 'refunded', 'silent')),
  -- Cents by the ledger and by the provider's statement; null where one has none.
  ours integer,
  theirs integer,
  primary key (reconciliation_id, attempt_id, what)
);
create index reconciliation_difference_attempt on reconciliation_difference (attempt_id, what);

-- A comparison that staff requested and that has not begun yet: one at most.
create table reconciliation_request (
  only_one boolean primary key default true check (only_one),
  requested_by text not null,
  requested_at timestamptz not null
);

-- Invoices (BC-9, AP-32; docs/decisions/0027) -------------------------------------------------------------------------

-- Series of invoices and credit notes. Numbers have no gaps: a series' row is locked until its invoice is committed.
create table invoice_series (
  issuer_id text not null references issuer,
  year integer not null,
  code text not null check (code in ('F', 'S', 'R', 'RS')),
  last_number integer not null default 0,
  -- Dates never go back within a series.
  last_issued_on text check (last_issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (issuer_id, year, code)
);

-- Invoices and credit notes as they were issued. A refund that comes back after its credit note gets a note that
-- reverses it, and a second credit note once it is paid out after all: the sum of a refund's notes tells which one is
-- due, under the order's lock.
create table invoice (
  id uuid primary key,
  issuer_id text not null,
  year integer not null,
  code text not null,
  sequence integer not null check (sequence > 0),
  -- As printed: F26-000001.
  number text not null,
  kind text not null check (kind in ('full', 'simplified', 'credit_full', 'credit_simplified')),
  order_id bigint not null references customer_order,
  -- The refund that a credit note documents; null if it corrects the customer's data.
  refund_id uuid references refund,
  -- The invoice that a credit note corrects.
  corrects_id uuid references invoice,
  -- The invoice with other customer data that this one replaces.
  replaces_id uuid unique references invoice,
  issued_on text not null check (issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  issued_at timestamptz not null,
  net integer not null,
  vat integer not null,
  gross integer not null check (gross = net + vat),
  snapshot jsonb not null,
  unique (issuer_id, year, code, sequence),
  foreign key (issuer_id, year, code) references invoice_series,
  check ((kind in ('credit_full', 'credit_simplified')) = (corrects_id is not null)),
  check (refund_id is null or corrects_id is not null),
  check (replaces_id is null or corrects_id is null)
);
create index invoice_order on invoice (order_id);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;
create index invoice_month on invoice (issuer_id, issued_on);
-- An order has one invoice; another one only replaces it.
create unique index invoice_first on invoice (order_id) where corrects_id is null and replaces_id is null;
create index invoice_refund on invoice (refund_id) where refund_id is not null;
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_unless_erasing();

-- Paid orders whose invoice must not be issued yet, and why.
create table invoice_block (
  order_id bigint primary key references customer_order,
  reason text not null
    check (reason in ('no_tax_rule', 'no_certificate', 'customer_data_missing', 'tax_id_missing')),
  blocked_at timestamptz not null
);

-- An invoice's PDF, made once: every download has the same bytes.
create table invoice_pdf (
  invoice_id uuid primary key references invoice,
  file_id uuid not null references stored_file
);
