import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, EMAIL, type TestVisitor } from '../../../test/purchase.ts';
import { dayIn } from '../../../test/staff/quotes.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const COMPANIES = '15.localhost:3000';
const COMPANY = 'Muestra Inventada SL';
const NAMED = { sociedad: { name: COMPANY, region: '', code: null } };
const NOTE = { productId: 18506, answers: {}, net: 3000, description: '' };

/** A quote by telephone for notes about companies that its customer names. */
async function makeQuote(lines: readonly object[]): Promise<string> {
  const rest = { storeId: 15, email: EMAIL, locale: 'es', endsOn: dayIn(test, 10) };
  const made = await operator.call('POST', 'api/quotes', { ...rest, lines });
  await operator.call('POST', `api/quotes/${made.json().id}/send`);
  return made.json().id;
}
async function edit(id: string, lines: readonly object[]): Promise<void> {
  const rest = { revision: 1, email: EMAIL, locale: 'es', endsOn: dayIn(test, 10) };
  const saved = await operator.call('PUT', `api/quotes/${id}`, { ...rest, lines });
  expect(saved.statusCode, saved.body).toBe(200);
}
const open = async (who: TestVisitor, id: string): Promise<string | null> =>
  (await who.view('loadQuote', { id })).json().value.edit;
async function complete(who: TestVisitor, lineId: string | null, raw: object): Promise<string | null> {
  const sent = await who.view('updateLine', { id: lineId, raw, confirmed: true });
  expect(sent.json().value).toMatchObject({ ok: true });
  return sent.json().value.edit;
}
/** Returns the answers that the newest reader has typed, by line. */
async function storedAnswers(): Promise<object[]> {
  const rows = await test.deps.db
    .selectFrom('draft')
    .innerJoin('quote_line', 'quote_line.id', 'draft.quote_line_id')
    .select(['draft.answers', 'draft.session_id'])
    .orderBy('draft.updated_at', 'desc')
    .orderBy('quote_line.position')
    .execute();
  return rows.filter(({ session_id }) => session_id === rows[0]?.session_id).map(({ answers }) => answers);
}

describe('[AP-6] a quote that its reader opens again', () => {
  it('has what they typed, and of an edited one what staff quote now before it', async () => {
    const id = await makeQuote([{ ...NOTE, answers: { plazo: 'urgente' } }]);
    const who = await openVisitor(test, COMPANIES);
    const raw = {
      sociedad: COMPANY,
      ampliaciones: ['cuentas'],
      ejercicio_cuentas: 'ultimo',
      plazo: 'urgente',
    };
    await complete(who, await open(who, id), raw);
    expect(await storedAnswers()).toMatchObject([{ ...raw, ...NAMED }]);
    await edit(id, [{ ...NOTE, net: 3500 }]);
    const [stored] = await storedAnswers();
    expect(stored).toMatchObject(NAMED);
    expect(stored).not.toHaveProperty('plazo');
    await expect(checkOut(who)).rejects.toThrow('ha cambiado');
  });

  it('has all that they chose, at the price that it had, while staff have not changed it', async () => {
    const id = await makeQuote([NOTE]);
    const who = await openVisitor(test, COMPANIES);
    const raw = { sociedad: COMPANY, ampliaciones: ['estatutos'], plazo: 'urgente' };
    await complete(who, await open(who, id), raw);
    const before = (await who.view('cart')).json().value.totals;
    expect(before.net).toBe(3000 + 1200 + 600);
    await who.view('leaveQuote');
    expect((await who.view('cart')).json().value.lines).toEqual([]);
    expect(await open(who, id)).toBeNull();
    expect((await who.view('cart')).json().value.totals).toEqual(before);
    const seen = (await who.view('quote', { id })).json().value;
    expect(seen).toMatchObject({ state: 'open', total: 3630 });
  });

  it('has nothing of a line whose answers were hidden', async () => {
    const id = await makeQuote([{ ...NOTE, answers: { sociedad: COMPANY } }]);
    const who = await openVisitor(test, COMPANIES);
    expect(await open(who, id)).toBeNull();
    await edit(id, [NOTE]);
    const line = await who.view('line', { id: await open(who, id) });
    expect(line.json().value).not.toBeNull();
    expect(line.body).not.toContain(COMPANY);
  });

  it('has nothing typed where it has other lines now, whose places may be others’', async () => {
    const id = await makeQuote([NOTE, { ...NOTE, description: 'La segunda' }]);
    const who = await openVisitor(test, COMPANIES);
    await complete(who, await open(who, id), { sociedad: COMPANY });
    await edit(id, [{ ...NOTE, description: 'La segunda' }]);
    const line = await who.view('line', { id: await open(who, id) });
    expect(line.body).not.toContain(COMPANY);
  });
});
