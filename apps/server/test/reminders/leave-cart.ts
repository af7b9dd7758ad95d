import type { SavedCartView } from '@folio/contract/selling/cart-reminders.calls';
import { sql } from 'kysely';
import { remindOfCarts } from '../../src/selling/cart-reminders/remind-of-carts.ts';
import { sendCartMail } from '../../src/selling/cart-reminders/send-cart-mail.ts';
import { type TestVisitor, withNote } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';

/** 10:00 in Madrid: when the carts of these tests are filled, unless the test says another time. */
export const FILLED = new Date('2026-11-24T09:00:00Z');
export const hoursLater = (hours: number): Date => new Date(FILLED.getTime() + hours * 3_600_000);

export const agree = async (who: TestVisitor, email: string, isWanted = true) =>
  (await who.view('agreeToReminder', { email, isWanted })).json().value;

/** Removes the consents, mails and counts of earlier tests, and sets the clock back. */
export async function beginAgain(test: TestApp): Promise<void> {
  test.setNow(FILLED);
  test.mails.length = 0;
  for (const table of ['cart_reminder', 'sent_mail', 'rate_limit'] as const)
    await test.deps.db.deleteFrom(table).execute();
}

/** A visitor with a Nota Simple in the cart who has ticked the box. */
export async function leaveCart(test: TestApp, email: string, host?: string): Promise<TestVisitor> {
  test.setNow(FILLED);
  const who = await withNote(test, host);
  const agreed = await agree(who, email);
  if (!agreed.ok) throw new Error(`the consent was not stored: ${JSON.stringify(agreed)}`);
  return who;
}

/** Runs the job at an instant, and the jobs of the mails that it queued, each twice at once as two processes may. */
export async function remindAt(test: TestApp, at: Date): Promise<number> {
  test.setNow(at);
  await sql`delete from jobs.job where name = 'send-cart-mail'`.execute(test.deps.db);
  const queued = await remindOfCarts(test.deps);
  const { rows } = await sql<{ data: { reminderId: string } }>`
    select data from jobs.job where name = 'send-cart-mail'`.execute(test.deps.db);
  for (const { data } of rows) {
    const both = await Promise.allSettled([sendCartMail(test.deps, data), sendCartMail(test.deps, data)]);
    // One that the other's lock rejected is tried again.
    if (both.some(({ status }) => status === 'rejected')) await sendCartMail(test.deps, data);
  }
  return queued;
}

export const mailsTo = ({ mails }: TestApp, email: string) => mails.filter(({ to }) => to === email);

/** Returns the token of a link in the newest mail to an address. */
export function mailedToken(test: TestApp, email: string, page: 'pedido' | 'avisos' = 'pedido'): string {
  const text = mailsTo(test, email).at(-1)?.text ?? '';
  return text.match(new RegExp(`/continuar/${page}/([\\w.-]+)`))?.[1] ?? '';
}

export const savedCart = async (who: TestVisitor, token: string): Promise<SavedCartView> =>
  (await who.view('savedCart', { token })).json().value;
export const openCart = async (who: TestVisitor, token: string, isBack = false): Promise<boolean> =>
  (await who.view('openSavedCart', { token, isBack })).json().value;

/** Returns the addresses that the lines of the visitor's cart ask about. */
export async function linesInCart(who: TestVisitor): Promise<string[]> {
  const { lines } = (await who.view('cart')).json().value;
  return lines.map(
    ({ summary }: { summary: readonly { readonly option: string; readonly value: string }[] }) =>
      summary.find(({ option }) => option === 'direccion')?.value ?? '',
  );
}
