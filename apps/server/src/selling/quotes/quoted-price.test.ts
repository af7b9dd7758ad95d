import type { FlowDefinition } from '@folio/domain/flow/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOut } from '../../../test/purchase.ts';
import { load } from '../../../test/quote.ts';
import { dayIn } from '../../../test/staff/quotes.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const HOST = '1.localhost:3000';
const MERCANTILE_NOTE = 18506;

/** A reader with a quote by telephone of 40 euros in the cart; the quote includes the urgent delivery. */
async function withQuoted() {
  const operator = await signIn(test, 'operador');
  const line = { productId: MERCANTILE_NOTE, answers: { plazo: 'urgente' }, net: 4000, description: '' };
  const made = await operator.call('POST', 'api/quotes', {
    ...{ storeId: 1, email: 'berta@correo.example', locale: 'es', endsOn: dayIn(test, 10), lines: [line] },
  });
  const { id } = made.json();
  await operator.call('POST', `api/quotes/${id}/send`);
  const who = await openVisitor(test, HOST);
  await load(who, 'loadquote', id);
  const { lines } = (await who.view('cart')).json().value;
  return { who, lineId: lines[0].id as string };
}

const readSurcharges = ({ steps }: FlowDefinition, id: string): number[] =>
  steps
    .flatMap(({ options }) => options.filter((option) => option.id === id))
    .flatMap(({ values = [] }) => values.flatMap(({ price }) => price ?? []));

it('[AP-6] a quoted price rises by choices beyond it, falls back without them, and never below the quote', async () => {
  const { who, lineId } = await withQuoted();
  const net: number[] = [];
  for (const [ampliaciones, plazo] of [
    [[], 'urgente'],
    [['estatutos'], 'urgente'],
    [[], 'urgente'],
    [['estatutos'], 'normal'],
    [['estatutos'], 'urgente'],
    [[], 'normal'],
    [[], 'urgente'],
  ] as const) {
    const raw = { sociedad: 'Sociedad Inventada, S. L.', ampliaciones, plazo };
    const changed = (await who.view('updateLine', { id: lineId, raw, confirmed: true })).json();
    expect(changed.value).toMatchObject({ ok: true });
    const { lines } = (await who.view('cart')).json().value;
    net.push(lines[0].price.net);
    const { definition, quote } = (await who.view('line', { id: lineId })).json().value;
    expect(quote.net).toBe(lines[0].price.net);
    // The form names no surcharge of what the quote includes.
    expect(readSurcharges(definition, 'plazo')).toEqual([]);
    expect(readSurcharges(definition, 'ampliaciones')).not.toEqual([]);
  }
  expect(net).toEqual([4000, 5200, 4000, 5200, 5200, 4000, 4000]);
});

it('[AP-6] the payment shows a quoted price without the catalogue’s parts, which add up to another', async () => {
  const { who, lineId } = await withQuoted();
  const raw = { sociedad: 'Sociedad Inventada, S. L.', ampliaciones: ['estatutos'], plazo: 'urgente' };
  await who.view('updateLine', { id: lineId, raw, confirmed: true });
  const orderId = String(await checkOut(who));
  const { lines } = (await who.view('payment', { orderId, method: null })).json().value;
  expect(lines[0].price.net).toBe(5200);
  expect(lines[0].price.extras).toBeUndefined();
});
