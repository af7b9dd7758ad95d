import { sendEmailLink } from '../src/customers/account/send-email-link.ts';
import { PASS, registered } from './customer.ts';
import type { TestVisitor } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/** Makes a call of the account page; returns its value. */
export const callAccount = async (who: TestVisitor, name: string, input: object = {}) =>
  (await who.view(name, input)).json().value;

let keys = 0;
/** Asks to change the address of the account; returns the result. */
export const askForEmail = (who: TestVisitor, email: string, pass = PASS) =>
  callAccount(who, 'changeEmail', { email, pass, key: `key ${++keys}` });

/** Runs the mailing job of the customer's waiting change; returns the token of the link, if there is one. */
export async function emailLinkTo({ deps, mails }: TestApp, email: string): Promise<string | undefined> {
  const change = await deps.db
    .selectFrom('customer_email_change')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!change) return undefined;
  const before = mails.length;
  await sendEmailLink(deps, { changeId: change.id });
  const link = mails.length > before ? mails.at(-1)?.text.match(/https?:\S+confirm\S+/)?.[0] : undefined;
  return link ? (new URL(link).searchParams.get('k') ?? undefined) : undefined;
}

/** A registered customer who waits for the link to a new address, and its token. */
export async function waiting(test: TestApp, to: string) {
  const member = await registered(test);
  const asked = await askForEmail(member.who, to);
  if (!asked.ok) throw new Error(`could not ask: ${JSON.stringify(asked)}`);
  return { ...member, token: (await emailLinkTo(test, to)) as string };
}
