export interface TestAccount {
  iban: string;
  code: string;
  /** Outcome of its debits: rejected on arrival, or returned after the collection. */
  outcome: 'rejected' | 'returned';
  label: string;
}

/** Accounts of an invented bank, with valid check digits, that decide a debit's outcome; any other account pays. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  { iban: 'ES4599900001630000000404', code: 'AC04', outcome: 'rejected', label: 'account closed' },
  { iban: 'ES7899900001640000000440', code: 'AM04', outcome: 'rejected', label: 'insufficient funds' },
  { iban: 'ES9499900001690000000101', code: 'MD01', outcome: 'rejected', label: 'no mandate' },
  {
    iban: 'ES5099900001610000000606',
    code: 'MD06',
    outcome: 'returned',
    label: 'returned by the debtor after the collection',
  },
];

/** An account of the same bank that pays. */
export const PAYING_ACCOUNT = 'ES4399900001661234567890';

/** An account of the same bank for the shop to collect on; any other valid IBAN collects too. */
export const CREDITOR_ACCOUNT = 'ES2099900001670000009000';

/** Returns the code of an account's debits with this outcome, or null. */
export function testAccountCode(iban: string, outcome: TestAccount['outcome']): string | null {
  return TEST_ACCOUNTS.find((account) => account.iban === iban && account.outcome === outcome)?.code ?? null;
}
