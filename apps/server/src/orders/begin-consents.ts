import type { BeginConsents, Problem } from '@folio/contract/views';
import type { BuyerType } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Store } from '../catalogue/store.ts';
import type { Consent } from '../platform/db/schema.ts';
import { endOfPeriod } from '../promises/working-time.ts';

type Code = 'start-now' | 'lose-withdrawal';
const CODES: readonly Code[] = ['start-now', 'lose-withdrawal'];
const WORDINGS: Readonly<Record<Code, (locale: Locale) => string>> = {
  'start-now': (locale) => m.checkout_consent_start({}, { locale }),
  'lose-withdrawal': (locale) => m.checkout_consent_withdrawal({}, { locale }),
};
/** Days in which a consumer may withdraw from a contract made at a distance (Directive 2011/83/EU, article 9). */
const WITHDRAWAL_DAYS = 14;

/**
 * `before` with the consents that are given now and were not given then: in the words that were shown, with time and
 * address. They were shown in the form's own language, where it says one, else in the visitor's.
 */
export function addConsents(
  before: readonly Consent[],
  { startNow, loseWithdrawal, shownIn }: BeginConsents,
  { locale, ip }: { readonly locale: Locale; readonly ip: string },
  now: Date,
): Consent[] {
  const ticked: Readonly<Record<Code, boolean>> = {
    'start-now': startNow,
    'lose-withdrawal': loseWithdrawal,
  };
  const added = CODES.filter((code) => ticked[code] && !before.some((consent) => consent.code === code));
  return [
    ...before,
    ...added.map((code) => ({ code, wording: WORDINGS[code](shownIn ?? locale), at: now.toISOString(), ip })),
  ];
}

/** Whether both consents are there. */
export const isConsented = (consents: readonly Consent[]): boolean =>
  CODES.every((code) => consents.some((consent) => consent.code === code));

/**
 * Until when work on an order waits for the consents that are missing: the end of its withdrawal period. Null when nothing is missing, and for
 * a business, which has no right to withdraw and is not asked (AP-28).
 */
export function consentsAwaitedUntil(
  consents: readonly Consent[],
  buyer: BuyerType | undefined,
  { timeZone, country }: Pick<Store, 'timeZone' | 'country'>,
  placedAt: Date,
): Date | null {
  if (isConsented(consents) || buyer === 'business') return null;
  return endOfPeriod(placedAt, WITHDRAWAL_DAYS, { timeZone, country });
}

/** What is said of each consent that a form of ours lacks. */
export function missingConsents({ startNow, loseWithdrawal }: BeginConsents, locale: Locale): Problem[] {
  const missing = (name: keyof BeginConsents, message: string): Problem => ({
    name,
    code: 'required',
    message,
  });
  return [
    ...(startNow ? [] : [missing('startNow', m.checkout_start_required({}, { locale }))]),
    ...(loseWithdrawal ? [] : [missing('loseWithdrawal', m.checkout_withdrawal_required({}, { locale }))]),
  ];
}
