import { CCC_LENGTHS } from '@folio/domain/bank/ccc-parts';
import type { MethodCode } from '@folio/domain/payment/methods';

/** The fields that a customer fills in to pay by a method (EN-14, EN-15). */
const FIELDS: Readonly<Partial<Record<MethodCode, readonly string[]>>> = {
  sibsmbway: ['phone'],
  bank: ['holder', 'iban', 'mandate', ...Object.keys(CCC_LENGTHS)],
};
export const PAYMENT_FIELDS: readonly string[] = Object.values(FIELDS).flat();

const readFields = (posted: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...posted].flatMap(([name, value]) =>
      names.includes(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Reads the payment fields of a posted form, of every method that it shows. */
export const typedPayment = (posted: FormData): Record<string, string> => readFields(posted, PAYMENT_FIELDS);

/** Reads the fields of the method by which a posted form pays. */
export const paymentFieldsIn = (posted: FormData, method: string): Record<string, string> =>
  readFields(posted, FIELDS[method as MethodCode] ?? []);
