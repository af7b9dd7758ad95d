import { bareCode } from '@folio/domain/flow/answers/clean-text';

/** The country code of Portugal in MB WAY's phone numbers. */
const COUNTRY = '351';

export type Phone = {
  /** In MB WAY's form: `351#912345678`. */
  readonly alias: string;
  /** In readable form: `912 345 678`. */
  readonly shown: string;
};

/** Parses a Portuguese mobile number, with or without country code and in any spacing; null for any other. */
export function readPhone(text: string): Phone | null {
  const digits = bareCode(text).replace(/^(\+|00)?351(?=\d{9}$)/, '');
  if (!/^9\d{8}$/.test(digits)) return null;
  return { alias: `${COUNTRY}#${digits}`, shown: digits.replace(/(\d{3})(?=\d)/g, '$1 ') };
}
