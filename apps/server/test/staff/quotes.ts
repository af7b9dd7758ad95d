import type { FoundQuoteInput, StaffQuote } from '@folio/contract/selling/quotes.staff';
import { addDays } from '@folio/domain/date/iso-date';
import { NO_PROPERTY } from '@folio/domain/quote/found-property';
import { todayIn } from '../../src/platform/clock/local-date.ts';
import { checkOut, EMAIL, payOrder, type TestVisitor } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import { openVisitor } from '../visitor.ts';
import { type StaffClient, signIn } from './staff-client.ts';

/** The name that a query searches for, which no reader of its quote sees. */
export const SEARCHED = 'Berta Buscada Inventada';

/** Five found properties, two of them without an address. */
export const FOUND: FoundQuoteInput['found'] = [
  {
    municipality: 'Getafe',
    address: 'Calle Inventada 3',
    registry: 'Getafe n.º 1',
    finca: '1234',
    share: '50 %',
  },
  { municipality: 'Getafe', address: 'Calle Inventada 5', finca: '1236' },
  { municipality: 'Parla', address: 'Plaza de Muestra 4' },
  { municipality: 'Parla', finca: '567', registry: 'Parla n.º 2' },
  { municipality: 'Leganés', cru: '28065000123456' },
].map((property) => ({ ...NO_PROPERTY, ...property }));

/** Returns the day so many days after today, as staff enter a quote's end. */
export const dayIn = ({ deps }: TestApp, days: number): string =>
  addDays(todayIn('Europe/Madrid', deps.clock()), days);

/** A paid property query of a guest, in progress at the operator. */
export async function queryInProgress(
  test: TestApp,
  limit = '10',
): Promise<{ who: TestVisitor; orderId: number; lineId: number; operator: StaffClient }> {
  const who = await openVisitor(test);
  const form = {
    opcion_persona: '1',
    ...{ nombre_persona: SEARCHED, num_propiedades: limit, interes_legitimo: 'compra' },
  };
  const added = await who.send('/desktopapp/rest/addqp', form);
  if (added.statusCode !== 200) throw new Error(`no query: ${added.body}`);
  const orderId = await checkOut(who);
  await payOrder(test, who, orderId);
  const operator = await signIn(test, 'operador');
  const { id: lineId } = await test.deps.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const taken = await operator.call('POST', `api/lines/${lineId}/take`);
  if (taken.statusCode !== 200) throw new Error(`not taken: ${taken.body}`);
  return { who, orderId, lineId, operator };
}

/** Makes and sends a quote of the five properties. */
export async function sendFound(test: TestApp, operator: StaffClient, lineId: number): Promise<StaffQuote> {
  const answer = await operator.call('POST', `api/lines/${lineId}/quotes`, {
    found: FOUND,
    endsOn: dayIn(test, 30),
  });
  if (answer.statusCode !== 200) throw new Error(`no quote: ${answer.body}`);
  return answer.json();
}

/** The answers of a permanent certificate. */
export const CERTIFICATE = {
  quiere_un_certidao: 'si',
  distrito_concelho_freguesia: 'Colares',
  forma_identificar: 'ficha',
  tipo: 'rustica',
  num_ficha: '1234',
};

/** Makes a quote by telephone for a permanent certificate in a Portuguese store, and sends it. */
export async function sendByPhone(
  test: TestApp,
  operator: StaffClient,
  answers: Record<string, unknown> = {},
  email = EMAIL,
): Promise<StaffQuote> {
  const line = { productId: 18414, answers, net: 3000, description: 'Certidão com averbamentos' };
  const made = await operator.call('POST', 'api/quotes', {
    ...{ storeId: 16, email, locale: 'pt', endsOn: dayIn(test, 10), lines: [line] },
  });
  if (made.statusCode !== 200) throw new Error(`no quote: ${made.body}`);
  const { id } = made.json();
  return (await operator.call('POST', `api/quotes/${id}/send`)).json();
}
