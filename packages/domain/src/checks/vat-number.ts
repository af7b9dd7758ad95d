import { bareCode } from '../flow/answers/clean-text.ts';

/** Formats of the member states' VAT numbers without prefix. VIES verifies the control digits. */
const FORMS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    AT: /^U\d{8}$/,
    BE: /^[01]\d{9}$/,
    BG: /^\d{9,10}$/,
    CY: /^\d{8}[A-Z]$/,
    CZ: /^\d{8,10}$/,
    DE: /^\d{9}$/,
    DK: /^\d{8}$/,
    EE: /^\d{9}$/,
    ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
    FI: /^\d{8}$/,
    FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    GR: /^\d{9}$/,
    HR: /^\d{11}$/,
    HU: /^\d{8}$/,
    IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
    IT: /^\d{11}$/,
    LT: /^(?:\d{9}|\d{12})$/,
    LU: /^\d{8}$/,
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^\d{9}B\d{2}$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
    SK: /^\d{10}$/,
  }),
);

/** The member states by ISO 3166-1 code. */
export const MEMBER_STATES: readonly string[] = [...FORMS.keys()];

/** Returns the prefix of a country's VAT numbers; Greece's differs from its ISO code. */
export const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * Returns a VAT number in capitals without separators and prefix, which may also be the country's ISO code; null if it
 * does not match its country's format. Accepts any number of a country outside the Union.
 */
export function readVatNumber(text: string, country: string): string | null {
  const bare = bareCode(text);
  const form = FORMS.get(country);
  if (!form) return /^[A-Z\d]{2,20}$/.test(bare) ? bare : null;
  const prefixes = [vatPrefix(country), country];
  const number = prefixes.some((prefix) => bare.startsWith(prefix)) ? bare.slice(2) : bare;
  // Belgium put a zero before its older numbers of nine digits.
  const typed = country === 'BE' && number.length === 9 ? `0${number}` : number;
  if (form.test(typed)) return typed;
  return form.test(bare) ? bare : null;
}
