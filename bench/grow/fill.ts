/** Fills a migrated and seeded database with invented customers and orders, by SQL alone. */
import pg from 'pg';

/** The customers whose sessions the benchmark uses; each session token is its name. */
export const sessionToken = (n: number): string => `bench-session-${n}`;
export const SESSIONS = 200;
/** The number of orders of the first customer, spread over all years; the others have a few dozen. */
const MAX_ORDERS = 10_000;
/** Further sessions of the first customer, since each session may send twenty requests per second. */
export const largeToken = (n: number): string => `bench-large-${n}`;
export const LARGE_SESSIONS = 20;
const CUSTOMERS = 20_000;

/** Numbered names of three invented syllables. Low numbers are drawn far more often, like frequent names. */
const NAMES = 8000;
const TABLES = `
create table bench_name as
  select n, initcap((syllables)[1 + n % 20] || (syllables)[1 + n / 20 % 20] || (syllables)[1 + n / 400]) as name
  from generate_series(0, ${NAMES - 1}) n, (select array['ba','ce','di','fo','gu','la','me','ni','po','ru',
    'sa','te','vi','zo','lla','che','qui','ño','mar','sol'] as syllables) invented;
create table bench_town as
  select row_number() over (order by weight desc, code) - 1 as n, name, region from place where kind = 'municipio';
create table bench_version as
  select row_number() over (order by id) - 1 as n, id, product_id, name ->> 'es' as name from product_version`;
const drawn = `floor(power(random(), 2) * ${NAMES})::int`;

/** Indexes that are cheaper to build once than to update per row. */
const SLOW_INDEXES = `
select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
where indrelid in ('customer_order'::regclass, 'order_line'::regclass) and not indisunique`;

const CUSTOMER_ROWS = `
insert into customer_user (id, name, email, email_verified)
  select 'bench-' || n, 'Cliente inventado ' || n, 'cliente' || n || '@correo.example', true
  from generate_series(1, ${CUSTOMERS}) n`;

/** The first number of the inserted orders; lower numbers were bought in the empty shop. */
const FIRST_NUMBER = 10_000_000;
const IS_FILLED = `id % 100000000 > ${FIRST_NUMBER}`;

const orderRows = (orders: number) => `
insert into customer_order
  (id, store_id, email, locale, state, net, vat, total, tax, consents, placed_at, paid_at, customer_id, stage)
select store::bigint * 100000000 + ${FIRST_NUMBER} + n, store,
  'cliente' || customer || '@correo' || customer % 40 || '.example', 'es',
  case when n % 50 = 1 then 'awaiting_payment' when n % 100 = 3 then 'cancelled' when n % 200 = 5 then 'superseded' else 'paid' end,
  5148, 1080, 6228, '{"treatment": "domestic", "legalText": null}', '[]', placed, placed,
  case when n % ${Math.max(1, Math.floor(orders / MAX_ORDERS))} = 0 then 'bench-1'
    when n % 3 = 0 then 'bench-' || 2 + customer % ${CUSTOMERS - 1} end,
  case when n % 50 = 1 then 'unpaid' when n % 100 = 3 or n % 200 = 5 then 'closed' else 'ready' end
from (
  select n, (array[14,14,14,14,14,9,9,12,15,16,16,26,17,18,23])[1 + floor(random() * 15)::int] as store,
    1 + floor(random() * 300000)::int as customer, now() - (${orders} - n) * interval '90 seconds' as placed
  from generate_series(1, ${orders}) n) invented`;

const LINE_ROWS = `
insert into order_line (order_id, position, product_id, product_version_id, product_name, answers, printed,
  state, net, vat, vat_rate, promised_at, delivered_at, updated_at, superseded)
select drawn.id, position, version.product_id, version.id, version.name, '{}',
  jsonb_build_array(
    jsonb_build_object('option', 'nombre', 'label', 'Nombre del propietario',
      'value', one.name || ' ' || two.name || ' ' || three.name),
    jsonb_build_object('option', 'direccion', 'label', 'Dirección del inmueble',
      'value', 'Calle ' || two.name || ' ' || drawn.id % 120),
    jsonb_build_object('option', 'municipio', 'label', 'Municipio', 'value', town.name || ' (' || town.region || ')')),
  case when drawn.state = 'cancelled' then 'cancelled' when drawn.state <> 'paid' then 'awaiting_payment'
    when dice < 0.005 then 'paid' when dice < 0.01 then 'in_progress' when dice < 0.013 then 'waiting_customer'
    when dice < 0.015 then 'not_found' when dice < 0.02 then 'redelivered' when dice < 0.03 then 'refunded'
    else 'delivered' end,
  1716, 360, 2100, placed_at + interval '1 day', placed_at + interval '5 hours', placed_at + interval '6 hours',
  drawn.state = 'superseded'
from (
  select id, state, placed_at, position, random() as dice, ${drawn} as a, ${drawn} as b, ${drawn} as c,
    floor(power(random(), 4) * 8000)::int as town, (id + position) % (select count(*) from bench_version) as version
  from customer_order cross join generate_series(1, 3) position where ${IS_FILLED} offset 0) drawn
  join bench_name one on one.n = a join bench_name two on two.n = b join bench_name three on three.n = c
  join bench_town town on town.n = drawn.town
  join bench_version version on version.n = drawn.version`;

/** Corrects the stage with which most orders are inserted: triggers do not run while the database is filled. */
const STAGES = `
update customer_order set stage = order_stage_of(customer_order.id, state)
  from (select distinct order_id from order_line where state not in ('delivered', 'redelivered', 'awaiting_payment')) other
  where other.order_id = customer_order.id and ${IS_FILLED}`;

const MONEY_ROWS = `
insert into payment_attempt (id, order_id, method, gateway, amount, currency, state, provider_ref, created_at, updated_at, ended_at)
  select gen_random_uuid(), id, 'stripe', 'stripe', total, 'EUR', 'succeeded', 'bench_' || id, placed_at, placed_at, placed_at
  from customer_order where state = 'paid' and ${IS_FILLED};
insert into ledger_entry (order_id, attempt_id, kind, amount, currency, gateway, provider_ref, booked_at)
  select order_id, id, 'payment', amount, 'EUR', gateway, provider_ref, ended_at from payment_attempt
  where provider_ref like 'bench\\_%';
insert into audit_event (at, actor_kind, actor, action, order_id)
  select placed_at, 'system', 'bench', 'order_placed', id from customer_order where ${IS_FILLED};
insert into stored_file (id, name, media_type, size, sha256, stored_at)
  select gen_random_uuid(), 'nota-simple.pdf', 'application/pdf', 20000, id::text, updated_at
  from order_line where id % 10 = 0 and state = 'delivered';
insert into order_document (id, order_id, line_id, file_id, kind, added_at)
  select gen_random_uuid(), line.order_id, line.id, file.id, 'delivered', line.delivered_at - interval '1 minute'
  from stored_file file join order_line line on line.id = file.sha256::bigint where file.name = 'nota-simple.pdf'`;

const SESSION_ROWS = `
insert into session (id, token_hash, store_id, locale, customer_id, created_at, seen_at, expires_at)
  select gen_random_uuid(), sha256(('bench-session-' || n)::bytea), 14, 'es', 'bench-' || n, now(), now(), now() + interval '7 days'
  from generate_series(1, ${SESSIONS}) n;
insert into session (id, token_hash, store_id, locale, customer_id, created_at, seen_at, expires_at)
  select gen_random_uuid(), sha256(('bench-large-' || n)::bytea), 14, 'es', 'bench-1', now(), now(), now() + interval '7 days'
  from generate_series(1, ${LARGE_SESSIONS}) n`;

/** Fills the database and reports progress to `log`. */
export async function fill(url: string, orders: number, log: (what: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const run = async (what: string, text: string) => {
      log(what);
      await client.query(text);
    };
    await client.query(
      'set synchronous_commit = off; set statement_timeout = 0; set session_replication_role = replica; select setseed(0.2026)',
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(SLOW_INDEXES);
    const names = indexes.map(({ name }) => name).join(', ');
    await run('names, towns and products', `${TABLES}; drop index ${names}`);
    await run('customers', CUSTOMER_ROWS);
    await run(`${orders} orders`, orderRows(orders));
    await run('lines', LINE_ROWS);
    await run('stages', STAGES);
    await run('money and documents', MONEY_ROWS);
    await run('sessions', SESSION_ROWS);
    for (const { definition } of indexes) await run('an index', definition);
    await client.query(
      `select setval(('order_number_' || id)::regclass, ${FIRST_NUMBER + orders} + 1000000) from store`,
    );
    await run('statistics', 'vacuum analyze');
  } finally {
    await client.end();
  }
}
