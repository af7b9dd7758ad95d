import type { BeginConsents, Problem } from '@folio/contract/selling/checkout.view';
import type { BuyerType } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import { WITHDRAWAL_DAYS } from '@folio/domain/withdrawal/decide-withdrawal';
import { m } from '@folio/messages';
import type { Consent } from '../../platform/db/order-tables.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { endOfPeriod } from '../../stores/promises/working-time.ts';

type Code = 'start-now' | 'lose-withdrawal';
const CODES: readonly Code[] = ['start-now', 'lose-withdrawal'];
const CONSENT_TEXTS: Readonly<Record<Code, (locale: Locale) => string>> = {
  'start-now': (locale) => m.checkout_consent_start({}, { locale }),
  'lose-withdrawal': (locale) => m.checkout_consent_withdrawal({}, { locale }),
};

/**
 * Adds the newly given consents to `before`, with wording, time and IP address. The wording is in the form's language
 * if known, else in the visitor's.
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
    ...added.map((code) => ({
      code,
      wording: CONSENT_TEXTS[code](shownIn ?? locale),
      at: now.toISOString(),
      ip,
    })),
  ];
}

/** Returns whether both consents are given. */
export const isConsented = (consents: readonly Consent[]): boolean =>
  CODES.every((code) => consents.some((consent) => consent.code === code));

/** Returns the end of the withdrawal period of an order of this store. */
export const withdrawalEnd = (
  { timeZone, country }: Pick<Store, 'timeZone' | 'country'>,
  placedAt: Date,
): Date => endOfPeriod(placedAt, WITHDRAWAL_DAYS, { timeZone, country });

/**
 * Returns the end of the withdrawal period, until which work waits for missing consents. Null if none is missing, and
 * for a business, which has no right of withdrawal and needs no consents (AP-28).
 */
export function consentsAwaitedUntil(
  consents: readonly Consent[],
  buyer: BuyerType | undefined,
  store: Pick<Store, 'timeZone' | 'country'>,
  placedAt: Date,
): Date | null {
  if (isConsented(consents) || buyer === 'business') return null;
  return withdrawalEnd(store, placedAt);
}

/** Returns a message for each consent missing from the form. */
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
