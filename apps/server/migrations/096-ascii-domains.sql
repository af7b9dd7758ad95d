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

-- As in 094-mailboxes.sql, with the domain in ASCII. The schema is named: an index is built without a search path.
create or replace function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
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
reindex index cart_reminder_mailbox;
-- The other orders have the mailbox that they had.
do $$
begin
  if exists (select from customer_order where email ~ '@.*[^\x01-\x7f]') then
    reindex index customer_order_mailbox;
  end if;
end
$$;
