import type { Problem } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { isCommonPassword, MAX_PASSWORD_LENGTH } from '../../platform/passwords/common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 10;

/** Returns the problem of a new password for an address, or undefined. */
export async function passwordProblem(
  password: string,
  email: string,
  locale: Locale,
): Promise<Problem | undefined> {
  if (password === '')
    return { name: 'pass', code: 'required', message: m.customer_password_required({}, { locale }) };
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH)
    return {
      name: 'pass',
      code: 'too_short',
      message: m.customer_password_short({ min: MIN_PASSWORD_LENGTH }, { locale }),
    };
  if (password.length > MAX_PASSWORD_LENGTH)
    return {
      name: 'pass',
      code: 'too_long',
      message: m.customer_password_long({ max: MAX_PASSWORD_LENGTH }, { locale }),
    };
  if (await isCommonPassword(password, email))
    return { name: 'pass', code: 'common', message: m.customer_password_common({}, { locale }) };
  return undefined;
}
