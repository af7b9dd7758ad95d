export interface TestAccount {
  iban: string;
  code: string;
  /** At once, or after the money came. */
  when: 'rejected' | 'returned';
  words: string;
}

/** Accounts of an invented bank, with valid check digits, that decide a debit's outcome; any other account pays. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  { iban: 'ES4599900001630000000404', code: 'AC04', when: 'rejected', words: 'cuenta cerrada' },
  { iban: 'ES7899900001640000000440', code: 'AM04', when: 'rejected', words: 'sin fondos' },
  { iban: 'ES9499900001690000000101', code: 'MD01', when: 'rejected', words: 'sin mandato' },
  {
    iban: 'ES5099900001610000000606',
    code: 'MD06',
    when: 'returned',
    words: 'devuelto por el deudor tras el cobro',
  },
];

/** An account of the same bank that pays. */
export const PAYING_ACCOUNT = 'ES4399900001661234567890';

/** An account of the same bank for the shop that collects; whoever has a right IBAN may collect here, too. */
export const CREDITOR_ACCOUNT = 'ES2099900001670000009000';

/** The code with which an account's debits are refused, or come back. */
export function testAccountCode(iban: string, when: TestAccount['when']): string | null {
  return TEST_ACCOUNTS.find((account) => account.iban === iban && account.when === when)?.code ?? null;
}
