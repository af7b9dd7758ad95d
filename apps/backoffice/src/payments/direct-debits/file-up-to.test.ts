import { expect, test } from 'vitest';
import { fileUpTo } from './file-up-to.ts';

test('includes the account’s debits up to the day and returns their sum', () => {
  const one = (account: string, day: string, count: number, amount: number) => ({
    account,
    day,
    count,
    amount,
    late: false,
  });
  const until = one('sepa', '2026-11-26', 2, 5024);
  const due = [
    one('sepa', '2026-11-25', 1, 2512),
    until,
    one('sepa', '2026-11-27', 4, 9999),
    one('sepa-pt', '2026-11-25', 8, 8888),
  ];
  const accounts = [
    { name: 'sepa', creditor: 'Folio Inventado', creditorId: 'ES80000B00000018', account: 'ES91 •••• 1332' },
  ];
  expect(fileUpTo({ accounts, due }, until)).toEqual({
    creditor: 'Folio Inventado',
    account: 'ES91 •••• 1332',
    count: 3,
    amount: 7536,
  });
});
