/** The national account numbers of Spain and Portugal, which their IBANs contain (EN-14, VA-10). */
import { bareCode } from '../flow/answers/clean-text.ts';
import { CCC_FIELDS, CCC_LENGTHS, type Ccc, type CccField } from './ccc-parts.ts';
import { mod97, readIban, toIban } from './iban.ts';

export type CccFault = 'ccc_length' | 'ccc_digits' | 'ccc_control';
export type ReadCcc =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly field: CccField; readonly code: CccFault };

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const;

function controlDigit(tenDigits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(tenDigits[at]), 0);
  const control = 11 - (sum % 11);
  return String(control === 11 ? 0 : control === 10 ? 1 : control);
}

/**
 * Returns the two control digits of an account: the first over bank and branch, the second over the account.
 */
export const cccControl = ({ entidad, oficina, cuenta }: Omit<Ccc, 'dc'>): string =>
  controlDigit(`00${entidad}${oficina}`) + controlDigit(cuenta);

/** Returns the IBAN of a Spanish account number in its four parts, or the invalid part with its error. */
export function readCcc(parts: Ccc): ReadCcc {
  const bare = Object.fromEntries(CCC_FIELDS.map((field) => [field, bareCode(parts[field])])) as Record<
    CccField,
    string
  >;
  for (const field of CCC_FIELDS) {
    if (!/^\d*$/.test(bare[field])) return { ok: false, field, code: 'ccc_digits' };
    if (bare[field].length !== CCC_LENGTHS[field]) return { ok: false, field, code: 'ccc_length' };
  }
  if (bare.dc !== cccControl(bare)) return { ok: false, field: 'dc', code: 'ccc_control' };
  const read = readIban(toIban('ES', CCC_FIELDS.map((field) => bare[field]).join('')));
  // Only an all-zero account fails here: its control digits are right, but no such account exists.
  return read.ok ? read : { ok: false, field: 'cuenta', code: 'ccc_control' };
}

/** Returns the two control digits of a Portuguese account number (NIB) from its first 19 digits. */
export const nibControl = (first19: string): string => String(98 - mod97(`${first19}00`)).padStart(2, '0');
