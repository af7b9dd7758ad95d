import { describe, expect, it } from 'vitest';
import { isTargetDay, targetDayAfter } from './calendar.ts';
import { decimal, parseCents } from './money.ts';
import { isCreditorId, isIban } from './numbers.ts';
import { PAYING_ACCOUNT, TEST_ACCOUNTS } from './test-accounts.ts';

describe('bank: account numbers', () => {
  it.each([
    'ES9121000418450200051332',
    'ES7921000813610123456789',
    'PT50000201231234567890154',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    PAYING_ACCOUNT,
    ...TEST_ACCOUNTS.map(({ iban }) => iban),
  ])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    ['a wrong check digit', 'ES9221000418450200051332'],
    ['a wrong control digit of the account', 'ES2921000418460200051332'],
    ['a missing digit', 'ES912100041845020005133'],
    ['only zeros', 'ES8200000000000000000000'],
    ['a country without direct debits', 'BR1500000000000010932840814P2'],
    ['spaces', 'ES91 2100 0418 4502 0005 1332'],
  ])('rejects %s', (_what, iban) => expect(isIban(iban)).toBe(false));

  it('checks a creditor’s check digits, with any suffix', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    expect(isCreditorId('ES11000B12345674')).toBe(true);
    expect(isCreditorId('ES11ABCB12345674')).toBe(true);
    expect(isCreditorId('ES11000B12345675')).toBe(false);
    expect(isCreditorId('ES11000B1234567')).toBe(false);
  });
});

describe('bank: days and amounts', () => {
  it.each(['2026-04-03', '2026-04-06', '2027-03-26', '2027-03-29', '2026-12-25', '2027-01-01', '2026-11-22'])(
    '%s is not a TARGET day',
    (day) => expect(isTargetDay(day)).toBe(false),
  );

  it.each(['2026-04-02', '2026-04-07', '2026-12-24', '2027-01-06', '2026-12-08'])('%s is one', (day) =>
    expect(isTargetDay(day)).toBe(true),
  );

  it('counts over weekends and holidays', () => {
    expect(targetDayAfter('2026-12-24', 1)).toBe('2026-12-28');
    expect(targetDayAfter('2026-11-20', 3)).toBe('2026-11-25');
    expect(isTargetDay('2026-02-30')).toBe(false);
  });

  it('reads and writes cents', () => {
    expect(['25.12', '25.1', '25', '0.07'].map(parseCents)).toEqual([2512, 2510, 2500, 7]);
    expect(['', '1,00', '-1', '1.000'].map(parseCents)).toEqual([null, null, null, null]);
    expect([2512, 7, 100].map(decimal)).toEqual(['25.12', '0.07', '1.00']);
  });
});
