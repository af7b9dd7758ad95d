-- What customers write to staff by the contact form. It goes a year after it was sent.
create table contact_message (
  id uuid primary key,
  store_id integer not null references store,
  locale text not null check (locale in ('es', 'pt', 'en')),
  name text not null,
  email text not null,
  -- As it was typed: a reading aid for staff, and no right to see the order.
  order_number text,
  subject text not null,
  body text not null,
  -- The form that sent it: sent twice, it is one message.
  request_key text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null)),
  unique (request_key, email)
);
create index contact_message_age on contact_message (sent_at);
create index contact_message_email on contact_message (lower(email), sent_at);

-- The legal pages, version upon version: what was agreed to stays readable. Without a store it is every store's that has none of its own.
create table legal_text (
  id bigint generated always as identity primary key,
  store_id integer references store,
  page text not null,
  locale text not null check (locale in ('es', 'pt', 'en')),
  version integer not null check (version > 0),
  -- Markdown with placeholders of the store; never HTML.
  body text not null,
  -- A lawyer has read it.
  reviewed boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  unique nulls not distinct (store_id, page, locale, version)
);
create trigger legal_text_append_only before update or delete on legal_text for each row execute function refuse_change();
create trigger legal_text_changed after insert on legal_text for each statement execute function catalogue_changed();

-- Which versions of which texts an order was placed under.
alter table customer_order add column legal jsonb not null default '[]';

-- What customers ask before they buy, near a product's price; in the order of display.
create table product_faq (
  product_id integer primary key references product,
  entries jsonb not null
);
create trigger product_faq_changed after insert or update or delete on product_faq for each statement execute function catalogue_changed();
