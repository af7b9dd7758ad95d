/** Lengths of an IBAN in the countries that the bank debits. */
const LENGTHS: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Returns whether an IBAN has its country's length and check digits; in Spain and Portugal the account's too. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return false;
  if (remainder(iban.slice(4) + iban.slice(0, 4)) !== 1) return false;
  const account = iban.slice(4);
  if (iban.startsWith('ES')) return /^\d{20}$/.test(account) && isSpanishAccount(account);
  if (iban.startsWith('PT')) return /^\d{21}$/.test(account) && remainder(account) === 1;
  return true;
}

/** Returns whether a creditor identifier has valid check digits, which ignore its three-letter suffix. */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false;
  if (id.startsWith('ES') && id.length !== 16) return false;
  return remainder(id.slice(7) + id.slice(0, 4)) === 1;
}

/** Computes ISO 7064's remainder by 97, with letters as numbers from ten. */
function remainder(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('');
  return Number(BigInt(digits) % 97n);
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function isSpanishAccount(account: string): boolean {
  if (/^0+$/.test(account)) return false;
  const digits = `${controlDigit(`00${account.slice(0, 8)}`)}${controlDigit(account.slice(10))}`;
  return account.slice(8, 10) === digits;
}

function controlDigit(ten: string): number {
  const sum = [...ten].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const digit = 11 - (sum % 11);
  return digit === 11 ? 0 : digit === 10 ? 1 : digit;
}
