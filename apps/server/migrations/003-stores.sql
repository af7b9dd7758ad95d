-- Stores (ST-1 to ST-15) are data: their issuers, domains, products, legal texts and places, and the mails that go out.

-- Catalogue -----------------------------------------------------------------------------------------------------------

-- Every process holds the catalogue in memory. Each change of it raises the version and notifies all processes; they
-- also poll the version, in case they missed the notification. One row.
create table catalogue_state (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into catalogue_state default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1;
  perform pg_notify('catalogue', (select version::text from catalogue_state));
  return null;
end $$;

-- Companies that sell and issue invoices.
create table issuer (
  id text primary key,
  legal_name text not null,
  tax_id text not null,
  country text not null check (length(country) = 2),
  address jsonb not null,
  regime text not null,
  -- Entry in the commercial register, printed beside the company's name (Ley 34/2002, art. 10).
  register text
);
create trigger issuer_changed after insert or update or delete on issuer
  for each statement execute function catalogue_changed();

-- Stores, with their look (design tokens) and settings.
create table store (
  id integer primary key,
  name text not null,
  kind text not null check (kind in ('registry', 'shop', 'portugal', 'english')),
  locale text not null check (locale in ('es', 'pt', 'en')),
  country text not null check (length(country) = 2),
  time_zone text not null,
  look jsonb not null,
  settings jsonb not null default '{}',
  issuer_id text not null references issuer
);
create trigger store_changed after insert or update or delete on store
  for each statement execute function catalogue_changed();

-- The hosts of a store; its links name the primary one.
create table store_domain (
  host text primary key check (host = lower(host)),
  store_id integer not null references store,
  is_primary boolean not null default false
);
create unique index store_domain_primary on store_domain (store_id) where is_primary;
create trigger store_domain_changed after insert or update or delete on store_domain
  for each statement execute function catalogue_changed();

-- The payment methods of a store, each with the merchant account that it uses.
create table store_payment_method (
  store_id integer not null references store,
  method text not null,
  -- 006-payments.sql has the foreign key.
  gateway text not null,
  position integer not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}',
  primary key (store_id, method)
);
create trigger store_payment_method_changed after insert or update or delete on store_payment_method
  for each statement execute function catalogue_changed();

-- Products. No code names a product's id: a flag says how it differs.
create table product (
  id integer primary key,
  key text unique,
  flow text not null check (
    flow in ('nota-simple', 'q-propiedades', 'certidao-permanente', 'i-predial-simplificada', 'product')
  ),
  flags jsonb not null default '{}'
);
create trigger product_changed after insert or update or delete on product
  for each statement execute function catalogue_changed();

-- The form, texts and prices of a product, in cents. Drafts and lines keep the version that they began with.
create table product_version (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  version integer not null,
  name jsonb not null,
  description jsonb not null,
  base_price integer not null check (base_price >= 0),
  official_fee integer not null default 0 check (official_fee >= 0),
  tax_class text not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  unique (product_id, version)
);
create trigger product_version_changed after insert or update or delete on product_version
  for each statement execute function catalogue_changed();

-- The products that a store sells, in the order of display.
create table store_product (
  store_id integer not null references store,
  product_id integer not null references product,
  visible boolean not null default true,
  visible_on_services boolean not null default true,
  position integer not null default 100,
  primary key (store_id, product_id)
);
create trigger store_product_changed after insert or update or delete on store_product
  for each statement execute function catalogue_changed();

-- Questions that customers ask before they buy, near a product's price; in the order of display.
create table product_faq (
  product_id integer primary key references product,
  entries jsonb not null
);
create trigger product_faq_changed after insert or update or delete on product_faq
  for each statement execute function catalogue_changed();

-- Legal texts ---------------------------------------------------------------------------------------------------------

-- The legal pages. Published versions never change, so that what customers agreed to stays readable.
create table legal_text (
  id bigint generated always as identity primary key,
  -- Null for all stores that have no text of their own.
  store_id integer references store,
  page text not null,
  locale text not null check (locale in ('es', 'pt', 'en')),
  version integer not null check (version > 0),
  -- Markdown with placeholders for the store's data; never HTML.
  body text not null,
  -- A lawyer has read it.
  reviewed boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  unique nulls not distinct (store_id, page, locale, version)
);
create trigger legal_text_append_only before update or delete on legal_text
  for each row execute function refuse_change();
create trigger legal_text_changed after insert on legal_text for each statement execute function catalogue_changed();

-- Versions of legal texts as HTML, with their placeholders. A worker renders a version once, when it is published: no
-- visitor's request runs Markdown, whose time may grow with the square of a text.
create table legal_text_html (
  text_id bigint primary key references legal_text,
  html text not null
);
create trigger legal_text_html_append_only before update or delete on legal_text_html
  for each row execute function refuse_change();
create trigger legal_text_html_changed after insert on legal_text_html
  for each statement execute function catalogue_changed();

-- Places (AP-33) ------------------------------------------------------------------------------------------------------

-- Every process holds the places in memory. A change of names raises `version`, since the names are then indexed again,
-- which takes a moment; a change of `slow` or delivery hours raises `facts`. Processes poll both. One row.
create table place_state (
  one boolean primary key default true check (one),
  version bigint not null default 1,
  facts bigint not null default 1
);
insert into place_state default values;

create function place_names_changed() returns trigger language plpgsql as $$
begin
  update place_state set version = version + 1;
  perform pg_notify('places', 'names');
  return null;
end $$;

create function place_facts_changed() returns trigger language plpgsql as $$
begin
  update place_state set facts = facts + 1;
  perform pg_notify('places', 'facts');
  return null;
end $$;

-- Towns, by the code of INE or DICOFRE: names repeat, codes do not.
create table place (
  kind text not null check (kind in ('municipio', 'freguesia', 'abroad')),
  code text not null,
  name text not null,
  region text not null,
  aliases text[] not null default '{}',
  weight integer not null default 1,
  slow boolean not null default false,
  delivery_hours integer,
  -- The list that the row is from.
  source text not null default 'seed',
  -- When the place left that list.
  removed_at timestamptz,
  primary key (kind, code)
);
create trigger place_names_changed
  after insert or delete or update of name, region, aliases, weight, removed_at on place
  for each statement execute function place_names_changed();
create trigger place_facts_changed after update of slow, delivery_hours on place
  for each statement execute function place_facts_changed();

-- Spain's postal codes. A seeded row may be the first three or four digits of the codes of a town.
create table place_postcode (
  postcode text not null check (postcode ~ '^[0-9]{3,5}$'),
  municipality text not null,
  source text not null default 'seed',
  removed_at timestamptz,
  primary key (postcode, municipality)
);
create trigger place_postcode_changed after insert or update or delete on place_postcode
  for each statement execute function place_names_changed();

-- Villages and housing estates of Spain: names under which customers look for a municipality.
create table locality (
  municipality text not null,
  unit text not null,
  name text not null,
  entity text not null,
  postcodes text[] not null default '{}',
  source text not null default 'seed',
  removed_at timestamptz,
  primary key (municipality, unit)
);
create trigger locality_changed after insert or update or delete on locality
  for each statement execute function place_names_changed();

-- Land registries of Spain. A municipality may be served by several, each for some of its sections.
create table registry (
  code text primary key check (code ~ '^[0-9]{5}$'),
  name text not null,
  number integer,
  province text not null,
  municipalities text[] not null default '{}',
  sections text,
  delivery_hours integer check (delivery_hours > 0),
  slow boolean not null default false,
  source text not null default 'seed',
  removed_at timestamptz
);
create trigger registry_changed after insert or update or delete on registry
  for each statement execute function place_names_changed();

-- Companies that a search may complete.
create table company (
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  name text not null,
  seat text not null,
  source text not null default 'seed',
  removed_at timestamptz,
  primary key (country, tax_id)
);
create trigger company_changed after insert or update or delete on company
  for each statement execute function place_names_changed();

-- Mails ---------------------------------------------------------------------------------------------------------------

-- Mails, so that a job that runs twice sends once.
create table sent_mail (
  kind text not null,
  -- The order, invoice or other thing that the mail is about.
  reference text not null,
  recipient text not null,
  -- Null until the mail is sent.
  subject text,
  sent_at timestamptz,
  -- A job claims a mail before it writes and sends it, so that of two concurrent jobs one sends it.
  claimed_at timestamptz not null,
  primary key (kind, reference),
  constraint sent_mail_subject check (sent_at is null or subject is not null)
);
-- Exports and erasures look for mails by their address.
create index sent_mail_recipient on sent_mail (recipient);

-- Mails that no mailbox accepted: rejected by its server at once, or reported by it later.
create table mail_bounce (
  id bigint generated always as identity primary key,
  recipient text not null,
  -- The mail's message id; a report that is delivered twice is stored once.
  message_id text not null,
  -- Enhanced status code (RFC 3463), such as 5.1.1.
  status text not null,
  -- The mail server's answer.
  reason text not null,
  bounced_at timestamptz not null,
  unique (recipient, message_id)
);
create index mail_bounce_age on mail_bounce (bounced_at);
create index mail_bounce_recipient on mail_bounce (recipient, bounced_at desc);
