import { bareCode } from '../flow/answers/clean-text.ts';

/**
 * Postcode formats of the countries that the shop sells to (VA-10), without spaces, hyphens and country
 * prefix.
 */
type Form = { readonly pattern: RegExp; readonly example: string };

const digits = (count: number, example: string): Form => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  example,
});

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    AT: digits(4, '1010'),
    BE: digits(4, '1000'),
    BG: digits(4, '1000'),
    CY: digits(4, '1010'),
    CZ: digits(5, '110 00'),
    DE: digits(5, '10115'),
    DK: digits(4, '1050'),
    EE: digits(5, '10111'),
    ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28005' },
    FI: digits(5, '00100'),
    FR: digits(5, '75001'),
    GB: { pattern: /^(?:GIR0AA|BFPO\d{1,4}|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/, example: 'SW1A 1AA' },
    GR: digits(5, '104 31'),
    HR: digits(5, '10000'),
    HU: digits(4, '1011'),
    IE: { pattern: /^(?:D6W|[A-Z]\d{2})[A-Z\d]{4}$/, example: 'D02 X285' },
    IT: digits(5, '00118'),
    LT: digits(5, '01100'),
    LU: digits(4, '1111'),
    LV: digits(4, '1010'),
    MT: { pattern: /^[A-Z]{3}\d{2,4}$/, example: 'VLT 1117' },
    NL: { pattern: /^\d{4}[A-Z]{2}$/, example: '1012 AB' },
    PL: digits(5, '00-001'),
    PT: { pattern: /^[1-9]\d{6}$/, example: '1100-416' },
    RO: digits(6, '010011'),
    SE: digits(5, '111 20'),
    SI: digits(4, '1000'),
    SK: digits(5, '811 01'),
  }),
);

/** Country prefixes before postcodes, besides the ISO code: `L-1111`, `FIN-00100`. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', GR: 'EL' },
    ...{ HU: 'H', IT: 'I', LU: 'L', PT: 'P', SE: 'S', SI: 'SLO' },
  }),
);

/** Returns a postcode in capitals, without spaces, dashes and country prefix. */
function barePostcode(text: string, country: string): string {
  const bare = bareCode(text);
  const letters = [country, PREFIXES.get(country)].find(
    (prefix) => prefix && bare.startsWith(prefix) && /^\d/.test(bare.slice(prefix.length)),
  );
  return bare.slice(letters?.length ?? 0);
}

/** Returns true if a text has the country's postcode format. Accepts any text for other countries. */
export function isPostcode(text: string, country: string): boolean {
  return FORMS.get(country)?.pattern.test(barePostcode(text, country)) ?? true;
}

/** Returns an example postcode of a country; empty where the shop does not sell. */
export const postcodeExample = (country: string): string => FORMS.get(country)?.example ?? '';
