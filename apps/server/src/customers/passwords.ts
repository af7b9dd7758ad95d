import type { Problem } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { isCommonPassword, LONGEST_PASSWORD } from '../platform/passwords/common-passwords.ts';

export const SHORTEST_PASSWORD = 10;

/** What is wrong with a password that the owner of an address wants to have; undefined when nothing is. */
export async function passwordProblem(
  password: string,
  email: string,
  locale: Locale,
): Promise<Problem | undefined> {
  if (password === '')
    return { name: 'pass', code: 'required', message: m.customer_password_required({}, { locale }) };
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD)
    return {
      name: 'pass',
      code: 'too_short',
      message: m.customer_password_short({ min: SHORTEST_PASSWORD }, { locale }),
    };
  if (password.length > LONGEST_PASSWORD)
    return {
      name: 'pass',
      code: 'too_long',
      message: m.customer_password_long({ max: LONGEST_PASSWORD }, { locale }),
    };
  if (await isCommonPassword(password, email))
    return { name: 'pass', code: 'common', message: m.customer_password_common({}, { locale }) };
  return undefined;
}
