import { LOCALE_TABLE, type Locale } from '../locale/locale.ts';
import type { Cents } from './money.ts';

/** U+00A0 keeps an amount and its currency sign on one line. */
const NO_BREAK = '\u00a0';

function grouped(units: number, separator: string): string {
  return String(units).replace(/\B(?=(\d{3})+$)/g, separator);
}

function amount(cents: Cents, decimal: string, thousands: string): string {
  const units = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  return grouped(units, thousands) + (rest === 0 ? '' : `${decimal}${String(rest).padStart(2, '0')}`);
}

/**
 * BC-6: formats a price without ',00': '20,76 €', '12 €' in Spanish and Portuguese. English uses '€20.76' and
 * '€12': BC-6's decimal comma would turn '€1,234' into another amount, as English groups thousands by commas.
 */
export function formatPrice(cents: Cents, locale: Locale): string {
  const sign = cents < 0 ? '−' : '';
  const { decimal, thousands, currencyFirst } = LOCALE_TABLE[locale];
  const digits = amount(cents, decimal, thousands);
  return currencyFirst ? `${sign}€${digits}` : `${sign}${digits}${NO_BREAK}€`;
}

/** BC-6: formats an option's surcharge, '+9,90 €'; null at zero, where nothing is shown. */
export function formatSurcharge(cents: Cents, locale: Locale): string | null {
  if (cents === 0) return null;
  return cents > 0 ? `+${formatPrice(cents, locale)}` : formatPrice(cents, locale);
}
