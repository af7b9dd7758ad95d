import { sendPasswordMail } from '../src/customers/identity/send-password-mail.ts';
import { CONSENTS, checkOut, payOrder, type TestVisitor, withNote } from './purchase.ts';
import type { TestApp } from './test-app.ts';
import { openVisitor } from './visitor.ts';

export const PASS = 'una contraseña inventada';
let people = 0;
/** Returns an address that no other test uses. */
export const newEmail = (): string => `ana.prueba${++people}@correo.example`;

/** Creates a customer who has paid an order under an address, set a password and logged in. */
export async function registered(
  test: TestApp,
  email = newEmail(),
): Promise<{ who: TestVisitor; email: string; orderId: number }> {
  const who = await withNote(test);
  const orderId = await checkOut(who, email);
  await payOrder(test, who, orderId);
  const answer = await who.view('registerAfter', { orderId: String(orderId), pass: PASS });
  if (!answer.json().value.ok) throw new Error(`could not register: ${answer.body}`);
  await who.open();
  return { who, email, orderId };
}

/** Logs a customer in. */
export const logIn = (who: TestVisitor, email: string, pass = PASS) =>
  who.send('/desktopapp/rest/authenticate', { email, pass });

/** Checks a logged-in customer's cart out; the order waits for its payment. */
export async function checkOutLoggedIn(who: TestVisitor): Promise<number> {
  const answer = await who.send('/desktopapp/rest/checkoutAuthenticated/', { type: 'cc', ...CONSENTS });
  if (answer.statusCode !== 200) throw new Error(`checkout answered ${answer.statusCode}: ${answer.body}`);
  return Number(answer.json().message);
}

/** Returns the token of the newest password link; undefined if no mail is sent to the address. */
export async function linkMailed({ deps, mails }: TestApp, email: string): Promise<string | undefined> {
  const { id } = await deps.db
    .selectFrom('password_request')
    .select('id')
    .where('email', '=', email)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
  const before = mails.length;
  await sendPasswordMail(deps, { requestId: id });
  const link = mails.length > before ? mails.at(-1)?.text.match(/https?:\S+authenticate\S+/)?.[0] : undefined;
  return link ? (new URL(link).searchParams.get('k') ?? undefined) : undefined;
}

/** Requests a link for a forgotten password as a new visitor; returns the answer. */
export const rememberPassword = async (test: TestApp, email: string, path = '') =>
  (await openVisitor(test)).fetch(
    `/desktopapp/rest/rememberPassword/email/${encodeURIComponent(email)}/?path=${path}`,
  );

/** Checks, as a new visitor, whether an address is free. */
export const checkEmail = async (test: TestApp, email: string) =>
  (await openVisitor(test)).get(`/desktopapp/rest/checkEmail/email/${encodeURIComponent(email)}`);
