import { MAX_PASSWORD_LENGTH } from '../../platform/passwords/common-passwords.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';

/**
 * Checks a customer's password and returns the customer's id, or undefined. Wrong passwords count by network and
 * account, in every form (AP-13).
 */
export async function checkPassword(
  deps: Deps,
  { ip }: Pick<Visitor, 'ip'>,
  email: string,
  password: string,
): Promise<string | undefined> {
  await deps.limits.consume('log-in', ip);
  const mayTry = await deps.limits.accounts.take('customer', email);
  // Verified even for a locked account: a faster response would reveal the lock.
  const verified = await deps.accounts.verify(email, password.slice(0, MAX_PASSWORD_LENGTH));
  return mayTry ? verified : undefined;
}
