import { at } from '../json-path.ts';
import { badRequest } from './problem.ts';

/** Cents of `{value: 20.76, currency: "EUR"}`; throws a 400. */
export function centsOf(amount: unknown): number {
  const value = at(amount, 'value');
  if (at(amount, 'currency') !== 'EUR') throw badRequest('amount.currency must be EUR');
  if (typeof value !== 'number' || !(value > 0)) throw badRequest('amount.value must be a number above zero');
  const cents = Math.round(value * 100);
  if (Math.abs(value * 100 - cents) > 1e-6) throw badRequest('amount.value has more than two decimals');
  return cents;
}

/** As the API's answers write it. */
export const amountOf = (cents: number) => ({ value: cents / 100, currency: 'EUR' });

/** As the notices write it: a text. */
export const amountText = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: 'EUR' });
