-- Places that come and go with official lists: where a row is from, and since when its list no longer names it.
alter table place add column source text not null default 'seed';
alter table place add column gone_at timestamptz;

-- Spain's postal codes. A seeded row may be the first three or four digits of the codes of a town.
create table place_postcode (
  postcode text not null check (postcode ~ '^[0-9]{3,5}$'),
  municipality text not null,
  source text not null default 'seed',
  gone_at timestamptz,
  primary key (postcode, municipality)
);

-- Villages and housing estates of Spain: names under which a municipality is looked for.
create table locality (
  municipality text not null,
  unit text not null,
  name text not null,
  entity text not null,
  postcodes text[] not null default '{}',
  source text not null default 'seed',
  gone_at timestamptz,
  primary key (municipality, unit)
);

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
  gone_at timestamptz
);

-- Companies that a search may complete.
create table company (
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  name text not null,
  seat text not null,
  source text not null default 'seed',
  gone_at timestamptz,
  primary key (country, tax_id)
);

-- Every process keeps the places in memory. Names are indexed for searching, which takes a moment, so that a change of them counts as a
-- new version; whether a place is slow is only read again.
create table place_state (one boolean primary key default true check (one), version bigint not null default 1);
insert into place_state default values;

create function place_names_changed() returns trigger language plpgsql as $$
begin
  update place_state set version = version + 1;
  perform pg_notify('places', 'names');
  return null;
end $$;
create function place_facts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('places', 'facts');
  return null;
end $$;

create trigger place_names_changed after insert or delete or update of name, region, aliases, weight, gone_at on place
  for each statement execute function place_names_changed();
create trigger place_facts_changed after update of slow, delivery_hours on place
  for each statement execute function place_facts_changed();
create trigger place_postcode_changed after insert or update or delete on place_postcode
  for each statement execute function place_names_changed();
create trigger locality_changed after insert or update or delete on locality
  for each statement execute function place_names_changed();
create trigger registry_changed after insert or update or delete on registry
  for each statement execute function place_names_changed();
create trigger company_changed after insert or update or delete on company
  for each statement execute function place_names_changed();

-- Which lists were imported, and when.
create index act_places_imported on act (at desc) where verb = 'places_imported';

-- The town by whose page a visitor came (EN-1), as its folder and its name in the address.
alter table session add column landing text;
