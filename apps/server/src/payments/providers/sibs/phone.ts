/** Portugal, as MB WAY writes a phone of it. */
const COUNTRY = '351';

export type Phone = {
  /** As MB WAY wants it: `351#912345678`. */
  readonly alias: string;
  /** As people read it: `912 345 678`. */
  readonly shown: string;
};

/** A Portuguese mobile, with or without its country, however it is spaced; null when it is none. */
export function readPhone(text: string): Phone | null {
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^(\+|00)?351(?=\d{9}$)/, '');
  if (!/^9\d{8}$/.test(digits)) return null;
  return { alias: `${COUNTRY}#${digits}`, shown: digits.replace(/(\d{3})(?=\d)/g, '$1 ') };
}
