import { checkOut, latestAttempt, type TestVisitor, withNote } from './purchase.ts';
import { load, newestCart } from './quote.ts';
import type { TestApp } from './test-app.ts';
import { openVisitor } from './visitor.ts';

export const EVA = 'eva.prueba@correo.example';

type Ordered = {
  readonly ana: TestVisitor;
  readonly eva: TestVisitor;
  readonly byEva: number;
  readonly byAna: number;
};

/**
 * A cart that Ana’s friend Eva is about to pay by its link, and that Ana orders herself. `added` is a document that Eva
 * orders with it.
 */
export async function orderedByBoth(
  test: TestApp,
  added?: Readonly<Record<string, string>>,
): Promise<Ordered> {
  const ana = await withNote(test);
  const quote = await newestCart(test);
  const eva = await openVisitor(test);
  const loaded = await load(eva, 'loadquote', quote);
  if (!loaded.json().ok) throw new Error(`no copy: ${loaded.body}`);
  if (added) await eva.send('/desktopapp/rest/addns', added);
  const byEva = await checkOut(eva, EVA);
  await ana.view('answerRepeat', { answer: 'again' });
  return { ana, eva, byEva, byAna: await checkOut(ana) };
}

/** The latest attempt of an order, and the status with which its provider reports that it was paid. */
export async function paidAttempt(test: TestApp, orderId: number, providerRef: string) {
  const { id, amount, currency } = await latestAttempt(test, orderId);
  const status = { providerRef, amount, currency, orderId, failureCode: null, state: 'succeeded' as const };
  return { id, status };
}
