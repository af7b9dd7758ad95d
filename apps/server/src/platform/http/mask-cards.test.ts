import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENTS } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { maskCards } from './mask-cards.ts';

/** Test numbers that providers publish, as people type them. */
const CARD = '4548810000000003';
const TYPED_CARDS = [
  CARD,
  '4548 8100 0000 0003',
  '4548-8100-0000-0003',
  `Mi tarjeta: ${CARD} 12/34 123`,
  `tarjeta${CARD}cad`,
  '4548 – 8100 – 0000 – 0003',
  '4548*8100*0000*0003',
  'Ana 4548\u200b8100\u200b0000\u200b0003',
  '４５４８８１０００００００００３',
];

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  test = await createTestApp({ log, environment: { LOG_LEVEL: 'debug' } });
});
afterAll(() => test.close());

/** Dumps every row of every table as text, the job tables included. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(test.deps.db);
  expect(tables.length).toBeGreaterThan(30);
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{ all: string | null }>`select string_agg(t::text, E'\n') as all from ${sql.raw(name)} t`.execute(
        test.deps.db,
      ),
    ),
  );
  return dumps.map(({ rows }) => rows[0]?.all ?? '').join('\n');
}

/** Removes the separators between the digits of a text, so that a card number is found however it is grouped. */
const digits = (text: string): string => text.normalize('NFKC').replace(/(?<=\d)[^\p{L}\d]+(?=\d)/gu, '');

async function expectNowhere(): Promise<void> {
  const files = fileURLToPath(test.deps.config.filesUrl);
  const stored = (existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'latin1'));
  const places = {
    rows: await everyRow(),
    log: logged.join('\n'),
    mails: JSON.stringify(test.mails),
    files: stored.join(),
  };
  for (const [place, text] of Object.entries(places)) {
    const seen = digits(text);
    const at = seen.indexOf(CARD);
    expect(at < 0 ? '' : seen.slice(Math.max(0, at - 80), at + 40), place).toBe('');
  }
}

describe('a card number sent in the wrong field', () => {
  it('[AP-30] reaches no row, log or mail by any call of the specification', async () => {
    const { paths } = (await visitor(test).get('/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    for (const typed of TYPED_CARDS) {
      const who = visitor(test);
      await who.open();
      await who.send('/desktopapp/rest/addns', { ...NOTE, nombre: typed, direccion: typed, num: typed });
      const card = { num: typed, number: typed, year: '2034', month: '12', cvv: '123' };
      const everything = {
        ...card,
        ...NOTE,
        nombre: typed,
        email: `${typed}@correo.example`,
        pass: typed,
        note: typed,
        amount: Number(CARD),
        [typed]: typed,
      };
      for (const [path, methods] of Object.entries(paths)) {
        const url = path.replace(/\{\w+\}/g, encodeURIComponent(typed));
        const query = `?${new URLSearchParams({ id: typed, term: typed, sociedad: typed, order_id: typed })}`;
        if ('get' in methods) await who.get(`${url}${query}`);
        if ('post' in methods) await who.send(url, everything);
      }
      await who.send('/desktopapp/rest/checkoutRegister', {
        email: 'ana@correo.example',
        type: 'cc',
        ...card,
        ...CONSENTS,
      });
    }
    await expectNowhere();
  });

  it("[AP-30] reaches none of them by the pages' calls and forms or a provider's return", async () => {
    for (const typed of TYPED_CARDS) {
      const who = visitor(test);
      await who.open();
      await who.view('submitStep', {
        flow: 'nota-simple',
        step: 'step2',
        raw: { nombre: typed, [typed]: typed },
      });
      await who.view('enterCart', { name: 'nota-simple', raw: { ...NOTE, nombre: typed } });
      await who.view('saveDraft', { flow: 'nota-simple', email: `${typed}@correo.example`, key: 'key' });
      await who.view('placeOrder', {
        form: { email: `${CARD}@correo.example`, type: 'cc', startNow: true, loseWithdrawal: true },
        key: 'key',
      });
      await who.view('placeOrder', {
        form: { email: 'ana@correo.example', type: typed, startNow: true, loseWithdrawal: true },
        key: 'key2',
      });
      await who.view('pay', {
        orderId: '1400000001',
        method: null,
        fields: { num: typed, number: typed, card: typed },
      });
      await who.upload('product/18458', 'documento', Buffer.from(pdf()), `${typed}.pdf`);
      const form = new URLSearchParams({ nombre: typed, num: typed, cres: typed }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const url of [
        '/nota-simple/step2',
        '/customer/register',
        '/customer/payment/cc',
        '/webhooks/stripe',
        '/customer/payment/3ds/order/1400000001',
      ])
        await who.call('POST', url, form, headers);
      await who.get(`/cart/add/ns?${new URLSearchParams({ ...NOTE, nombre: typed })}`);
      const inPath = encodeURIComponent(typed);
      await who.fetch(`/desktopapp/rest/rememberPassword/email/${inPath}%40correo.example`);
      await who.call('POST', `/webhooks/${inPath}`, '{}', { 'content-type': 'application/json' });
    }
    const storedHeaders = { 'idempotency-key': CARD, 'user-agent': `Navegador ${CARD}`, referer: `/${CARD}` };
    const who = visitor(test);
    await who.open();
    for (const [url, body] of [
      ['/desktopapp/rest/addns', { config: {}, form: NOTE }],
      ['/webhooks/stripe', {}],
    ] as const)
      await who.call('POST', url, JSON.stringify(body), {
        'content-type': 'application/json',
        ...storedHeaders,
      });
    await expectNowhere();
  });

  it('[AP-30] is masked in the name of an uploaded file', async () => {
    const who = visitor(test, '1.localhost:3000');
    await who.open();
    const { definition } = (await who.view('flow', { flow: 'product/18473' })).json().value as {
      definition: { steps: { options: { id: string; type: string }[] }[] };
    };
    const fileOption = definition.steps.flatMap(({ options }) => options).find(({ type }) => type === 'file');
    const send = async (name: string) =>
      (await who.upload('product/18473', fileOption?.id ?? '', Buffer.from(pdf()), `${name}.pdf`)).json()
        .value;
    expect(await send(CARD)).toMatchObject({ ok: true, file: { name: '•••• 0003.pdf' } });
    for (const typed of TYPED_CARDS) expect(await send(typed)).toMatchObject({ ok: true });
    await expectNowhere();
  });

  it('[AP-30] keeps its last four digits, and registry codes and files stay as they are', () => {
    const file = new File(['x'], 'a.pdf');
    const sent = { a: [`IDUFIR 28065000123450, ${CARD}`, { b: 7, c: null, d: Number(CARD), e: 1.5 }], file };
    const masked = maskCards(sent);
    expect(masked).toEqual({
      a: ['IDUFIR 28065000123450, •••• 0003', { b: 7, c: null, d: '•••• 0003', e: 1.5 }],
      file,
    });
    expect(masked.file).toBe(file);
  });
});
