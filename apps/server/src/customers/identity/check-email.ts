import { isEmail } from '@folio/domain/checks/email';
import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { isRegistered } from './customers.queries.ts';

/** Normalizes an e-mail address for storage. */
export const readEmail = (text: string): string => cleanCode(text.toLowerCase());

/**
 * Returns whether a guest or new customer may use an address (AP-11). Reveals nothing else and is
 * rate-limited.
 */
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
 * Returns whether a buyer may learn that their address has a password.
 * Limited like {@link checkEmail}; above the limit every address looks free.
 */
export async function mayRevealKnown(deps: Deps, ip: string, email: string): Promise<boolean> {
  return (await isRegistered(deps.db, email)) && deps.limits.tryConsume('known-email', ip);
}
