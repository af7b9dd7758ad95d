import type { Locale } from '../locale/locale.ts';
import type { Cents } from './money.ts';

/** U+00A0: an amount is never parted from its sign by a line break. */
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
 * BC-6: a price as the shop shows it, ',00' dropped: '20,76 €', '12 €' in Spanish and Portuguese. English keeps its own format, '€20.76'
 * and '€12': the statement's comma is how those two languages write decimals, whereas in English a comma parts thousands, so
 * '€1,234' would be read as another amount.
 */
export function formatPrice(cents: Cents, locale: Locale): string {
  const sign = cents < 0 ? '−' : '';
  if (locale === 'en') return `${sign}€${amount(cents, '.', ',')}`;
  return `${sign}${amount(cents, ',', '.')}${NO_BREAK}€`;
}

/** BC-6: an option's surcharge: '+9,90 €'; null at zero, where nothing is shown. */
export function formatSurcharge(cents: Cents, locale: Locale): string | null {
  if (cents === 0) return null;
  return cents > 0 ? `+${formatPrice(cents, locale)}` : formatPrice(cents, locale);
}
