import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { isRegistered } from './customers.queries.ts';

/** An address as it is kept. */
export const readEmail = (text: string): string => text.trim().toLowerCase();

/** AP-11: whether an address is free to be used by a guest or a new customer; no more than that is told, and not often. */
export async function checkEmail(
  deps: Deps,
  { ip, locale }: Visitor,
  text: string,
): Promise<{ ok: boolean; message: string }> {
  await deps.limits.consume('check-email', ip);
  const email = readEmail(text);
  if (!email) return { ok: false, message: m.checkout_email_required({}, { locale }) };
  if (!isEmail(email)) return { ok: false, message: m.checkout_email_wrong({}, { locale }) };
  const known = await isRegistered(deps.db, email);
  return { ok: !known, message: known ? m.customer_email_known({}, { locale }) : '' };
}

/**
 * Whether a buyer is to be told that their address has a password. Whoever asks for one address after another gets no more of these
 * answers than from {@link checkEmail}, and cannot tell when they have ended.
 */
export async function mayRevealKnown(deps: Deps, ip: string, email: string): Promise<boolean> {
  return (await isRegistered(deps.db, email)) && deps.limits.tryConsume('known-email', ip);
}
