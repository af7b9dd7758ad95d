-- BC-9, AP-32: invoices and credit notes. Numbers have no gaps: a series' row is locked until its invoice is committed.
create table invoice_series (
  issuer_id text not null references issuer,
  year integer not null,
  code text not null check (code in ('F', 'S', 'R', 'RS')),
  last_number integer not null default 0,
  -- Dates never go back within a series.
  last_issued_on text check (last_issued_on ~ '^\d{4}-\d{2}-\d{2}$'),
  primary key (issuer_id, year, code)
);

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
  refund_id uuid unique references refund,
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
create trigger invoice_append_only before update or delete on invoice for each row execute function refuse_change();

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
