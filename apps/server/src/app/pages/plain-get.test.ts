import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_ALL } from '../../../../../tools/test/tier.ts';
import { registered } from '../../../test/customer.ts';
import { pagePaths, sourceRenderer } from '../../../test/http/page-paths.ts';
import { type TestVisitor, withNote } from '../../../test/purchase.ts';
import { shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

/** Tables that a plain GET may change, the rate limits. Of a session, its last use is ignored as well. */
const MAY_CHANGE = new Set(['rate_limit', 'staff_rate_limit']);
/** Entry routes add to a cart by being opened (RT-8). */
const ENTRIES = /^\/cart\/add/;

let test: TestApp;
let paths: string[];
const registeredUrls: string[] = [];
beforeAll(async () => {
  // React Router warns about redirect-only routes when a URL here ends in their 404.
  vi.spyOn(console, 'warn').mockReturnValue();
  test = await createTestApp({
    renderer: await sourceRenderer(),
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) registeredUrls.push(url);
    },
  });
  paths = [...registeredUrls.filter((url) => !url.includes('*')), ...(await pagePaths())];
});
afterAll(() => test.close());

/** Returns a checksum of every other table, by name. */
async function checksums(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.deps.db);
  const sums = tables
    .filter(({ name }) => !MAY_CHANGE.has(name))
    .map(({ name }) => {
      const seen = name === 'session' ? sql`- 'seen_at' - 'expires_at'` : sql``;
      return sql`
      select ${sql.lit(name)} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as sum
      from (select to_jsonb(t) ${seen} as row from ${sql.table(name)} t) as rows`;
    });
  const jobs = sql`select 'jobs', count(*)::text from jobs.job`;
  const { rows } = await sql<{
    name: string;
    sum: string;
  }>`${sql.join([...sums, jobs], sql` union all `)}`.execute(test.deps.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type Known = { readonly quoteId: string; readonly orderId: number; readonly email: string };

/** Fills the parameters of a route with values that exist in this shop, so that a handler gets as far as possible. */
function fill(path: string, { quoteId, orderId, email }: Known): string {
  const values: Record<string, string> = {
    quoteId,
    orderId: String(orderId),
    email: encodeURIComponent(email),
    token: randomUUID(),
    flow: 'nota-simple',
    gateway: 'stripe',
  };
  const filled = path.replace(/:(\w+)(\([^)]*\))?\??/g, (_, name: string) => values[name] ?? '1');
  const query = new URLSearchParams({ id: quoteId, order_id: String(orderId), store_id: '14', path: '/' });
  return `${filled}?${query}`;
}

/**
 * Number of URLs opened between two checksums, which cost as much as twenty pages. A lower one narrows a change down.
 */
const AT_ONCE = 200;

/** Request headers of clients that open a URL without the shop's scripts. */
const OPENED_BY: Readonly<Record<string, Record<string, string>>> = {
  'a link on another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  "a prefetched link on the shop's page": {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-purpose': 'prefetch',
  },
  'an old browser': { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  'a link scanner without headers': {},
};
/** `./test` opens every URL in one way for each of the two visitors, `./test --all` in every way for both. */
const openersFor = (visitor: 0 | 1): string[] =>
  Object.keys(OPENED_BY).filter((_, at) => IS_ALL || at === visitor);

/** Opens every URL and reports the batches after which a table has changed. */
async function openAll(who: TestVisitor, known: Known, opener: string): Promise<string[]> {
  const changed: string[] = [];
  const urls = paths.filter((path) => !ENTRIES.test(path));
  let before = await checksums();
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const batch = urls.slice(at, at + AT_ONCE);
    for (const path of batch) await who.get(fill(path, known), OPENED_BY[opener]);
    const after = await checksums();
    const tables = Object.keys(after).filter((name) => after[name] !== before[name]);
    if (tables.length > 0) changed.push(`${tables.join(', ')} by one of ${batch.join(' ')}`);
    before = after;
  }
  return changed;
}

describe('a plain GET', () => {
  async function createQuote(): Promise<string> {
    const staff = await withNote(test);
    const { cart_id } = await test.deps.db
      .selectFrom('session')
      .select('cart_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(staff.formkey).not.toBe('');
    return cart_id as string;
  }

  it('[AP-0] covers the known URLs', () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(paths).toContain('/customer/payment/quote/:quoteId');
    expect(paths).toContain('/desktopapp/rest/rememberPassword/email/:email?');
  });

  it.each(openersFor(0))(
    '[AP-0] by %s changes nothing for a visitor with a cart',
    { timeout: 120_000 },
    async (opener) => {
      const known = { quoteId: await createQuote(), orderId: 1_400_000_001, email: 'nadie@correo.example' };
      expect(await openAll(await withNote(test), known, opener)).toEqual([]);
    },
  );

  it.each(openersFor(1))(
    '[AP-0] by %s changes nothing for a customer with an unpaid order',
    { timeout: 120_000 },
    async (opener) => {
      const { who, email, orderId } = await registered(test);
      await who.send('/desktopapp/rest/addns', NOTE);
      expect(await openAll(who, { quoteId: await createQuote(), orderId, email }, opener)).toEqual([]);
    },
  );
});

describe('a quote', () => {
  it('[AP-6] is shown first, and covers the own cart only once its form is sent', async () => {
    const quote = await shareCart(await withNote(test));
    const who = visitor(test);
    await who.open();
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Propia 1' });
    const url = `/customer/payment/quote/${quote}`;
    const page = await who.get(url, { 'sec-fetch-site': 'cross-site' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Te piden que pagues este pedido');
    // The answers of the quote stay hidden from anyone with the link.
    expect(page.body).not.toContain(NOTE.direccion);
    const addresses = async () => JSON.stringify((await who.open()).json().cart);
    expect(await addresses()).toContain('Calle Propia 1');
    const post = (formkey: string) =>
      who.call('POST', url, new URLSearchParams({ formkey }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    await post('wrong');
    expect(await addresses()).toContain('Calle Propia 1');
    const sent = await post(who.formkey);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/customer/register']);
    expect(await addresses()).not.toContain('Calle Propia 1');
    await who.view('leaveQuote');
    expect(await addresses()).toContain('Calle Propia 1');
    expect((await who.get(`/customer/payment/quote/${randomUUID()}`)).statusCode).toBe(404);
  });
});
