-- Platform: what every house uses. Audit events, files, limits, and the spelling of e-mail addresses.

-- Trigrams find a part of an e-mail address. The extension is trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

-- Append-only tables --------------------------------------------------------------------------------------------------

-- Rejects every change and deletion.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Rejects every change and deletion, except that an erasure takes personal data out of audit events and invoices. It
-- says so in its transaction, and may change nothing else.
create function refuse_unless_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('folio.erasing', true) = 'on' then
    if tg_table_name = 'audit_event'
      and (to_jsonb(new) - 'actor' - 'details') = (to_jsonb(old) - 'actor' - 'details') then
      return new;
    elsif tg_table_name = 'invoice' and (to_jsonb(new) - 'snapshot') = (to_jsonb(old) - 'snapshot') then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What staff, customers and the system have done. Events are never deleted.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'system')),
  -- The e-mail address of a staff user or a customer; empty for the system.
  actor text not null,
  action text not null,
  -- Null for an event without an order, such as a sign-in. 005-orders.sql has the foreign keys.
  order_id bigint,
  line_id bigint,
  details jsonb not null default '{}'
);
create index audit_event_order on audit_event (order_id, at);
create index audit_event_without_order on audit_event (at) where order_id is null;
-- Which lists of places were imported, and when.
create index audit_event_places_imported on audit_event (at desc) where action = 'places_imported';
-- An erasure and a copy of the own data follow the addresses of an account back through its changes.
create index audit_event_address_to on audit_event (actor, id desc) where action = 'customer_email_changed';
create index audit_event_address_from on audit_event ((details ->> 'from'), id desc)
  where action = 'customer_email_changed';
-- The page that edits a quote names who else has changed it.
create index audit_event_quote_edited on audit_event ((details ->> 'quoteId'), id desc) where action = 'quote_edited';
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_unless_erasing();

-- Files ---------------------------------------------------------------------------------------------------------------

-- Files of the file store. Their bytes are in the store, under the file's id.
create table stored_file (
  id uuid primary key,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  stored_at timestamptz not null
);

-- A virus scanner's finding on a file (CLAMD_URL); no row without a scanner. An infected file's content is deleted.
create table file_scan (
  file_id uuid primary key references stored_file on delete cascade,
  state text not null check (state in ('pending', 'clean', 'infected')),
  asked_at timestamptz not null,
  scanned_at timestamptz
);
create index file_scan_pending on file_scan (asked_at) where state = 'pending';

-- Limits --------------------------------------------------------------------------------------------------------------

-- Counts against limits that all processes share: log-ins, mails, uploads, attempts to pay (docs/decisions/0014). A key
-- is the limit's name and a keyed hash of whom it counts, so that the table does not show who tried what. Unlogged: a
-- crash empties it, and a count writes no write-ahead log. The columns are those of rate-limiter-flexible.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- In milliseconds since 1970.
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Addresses -----------------------------------------------------------------------------------------------------------

-- One label of a domain in ASCII (RFC 3492), as toMailbox in packages/domain/src/checks/mailbox.ts has it.
create function ascii_label(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant int[] := array(select ascii(sign) from unnest(string_to_array(label, null)) sign);
  plain constant text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  coded text := case when plain = '' then '' else plain || '-' end;
  handled int := char_length(plain);
  lowest int := 128;
  delta int := 0;
  bias int := 72;
  point int;
  rest int;
  least_digit int;
  step int;
begin
  if plain = label or char_length(label) > 63 then
    return label;
  end if;
  while handled < cardinality(points) loop
    delta := delta - lowest * (handled + 1);
    lowest := (select min(each) from unnest(points) each where each >= lowest);
    delta := delta + lowest * (handled + 1);
    foreach point in array points loop
      if point < lowest then
        delta := delta + 1;
      end if;
      continue when point <> lowest;
      rest := delta;
      step := 36;
      loop
        least_digit := least(greatest(step - bias, 1), 26);
        exit when rest < least_digit;
        coded := coded || substr(digits, least_digit + (rest - least_digit) % (36 - least_digit) + 1, 1);
        rest := (rest - least_digit) / (36 - least_digit);
        step := step + 36;
      end loop;
      coded := coded || substr(digits, rest + 1, 1);
      rest := delta / case when handled = char_length(plain) then 700 else 2 end;
      handled := handled + 1;
      rest := rest + rest / handled;
      bias := 0;
      while rest > 455 loop
        rest := rest / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * rest / (rest + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    lowest := lowest + 1;
  end loop;
  return 'xn--' || coded;
end
$$;

-- One spelling for all addresses of a mailbox, as toMailbox in packages/domain/src/checks/mailbox.ts returns it. The
-- schema is named, since PostgreSQL builds an index without a search path.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when name is null or domain is null then address
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when domain !~ '[^\x01-\x7f]' then name || '@' || domain
    else name || '@' || (
      select string_agg(public.ascii_label(label), '.' order by place)
      from unnest(string_to_array(domain, '.')) with ordinality labels (label, place)
    )
  end
  from (select normalize(lower(btrim(email)), NFC) as address) typed,
    lateral (select substring(address from '^[^+@]+') as name, substring(address from '@([^@]+)$') as domain) parts
$$;
