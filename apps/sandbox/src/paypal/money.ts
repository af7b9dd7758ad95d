import { at } from '../json-path.ts';
import { invalid, unprocessable } from './api/problem.ts';

export interface Money {
  currency_code: string;
  value: string;
}

/** Cents as PayPal writes them: 2076 gives "20.76". */
export function euros(cents: number): Money {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return { currency_code: 'EUR', value: `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}` };
}

/** The cents of an amount that came in; throws a 400 or 422 that names the field. */
export function centsOf(amount: unknown, field: string): number {
  const value = at(amount, 'value');
  const currency = at(amount, 'currency_code');
  if (typeof value !== 'string') throw invalid(`${field}/value`, 'MISSING_REQUIRED_PARAMETER');
  if (typeof currency !== 'string') throw invalid(`${field}/currency_code`, 'MISSING_REQUIRED_PARAMETER');
  if (currency !== 'EUR') throw unprocessable('CURRENCY_NOT_SUPPORTED', `${field}/currency_code`);
  const parts = /^(\d{1,7})(?:\.(\d+))?$/.exec(value);
  if (!parts) throw invalid(`${field}/value`, 'INVALID_PARAMETER_SYNTAX');
  const [, whole = '', fraction = ''] = parts;
  if (fraction.length > 2) throw unprocessable('DECIMAL_PRECISION', `${field}/value`);
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`);
  return cents;
}
