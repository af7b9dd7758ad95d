/** The account numbers that Spain and Portugal had before the IBAN, and still have within it (EN-14, VA-10). */
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

/** The two control digits of an account: the first over bank and branch, the second over the account. */
export const cccControl = ({ entidad, oficina, cuenta }: Omit<Ccc, 'dc'>): string =>
  controlDigit(`00${entidad}${oficina}`) + controlDigit(cuenta);

/** The IBAN of a Spanish account number in its four parts, or which part is wrong and how. */
export function readCcc(given: Ccc): ReadCcc {
  const bare = Object.fromEntries(
    CCC_FIELDS.map((field) => [field, given[field].replace(/[\s.-]/g, '')]),
  ) as Record<CccField, string>;
  for (const field of CCC_FIELDS) {
    if (!/^\d*$/.test(bare[field])) return { ok: false, field, code: 'ccc_digits' };
    if (bare[field].length !== CCC_LENGTHS[field]) return { ok: false, field, code: 'ccc_length' };
  }
  if (bare.dc !== cccControl(bare)) return { ok: false, field: 'dc', code: 'ccc_control' };
  const read = readIban(toIban('ES', CCC_FIELDS.map((field) => bare[field]).join('')));
  // Its control digits are right, so that what is wrong is that nobody has it: all zeros.
  return read.ok ? read : { ok: false, field: 'cuenta', code: 'ccc_control' };
}

/** The two control digits of a Portuguese account number (NIB): of its first 19 digits. */
export const nibControl = (first19: string): string => String(98 - mod97(`${first19}00`)).padStart(2, '0');
