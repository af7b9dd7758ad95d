import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCardNumber, maskCardNumbers } from './card-number.ts';

/** Numbers that providers publish for tests. */
const TEST_CARDS = [
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
  '4548810000000003',
  '5576441563045037',
  '4176660000000100',
];

describe('a card number in a text', () => {
  it.each(TEST_CARDS)('[AP-30] is reduced to its last four figures, however it is grouped: %s', (card) => {
    const last = card.slice(-4);
    for (const typed of [card, card.replace(/(.{4})(?=.)/g, '$1 '), card.replace(/(.{4})(?=.)/g, '$1-')]) {
      for (const around of ['', 'Mi tarjeta es ', '(']) {
        const masked = maskCardNumbers(`${around}${typed}, gracias`);
        expect(masked).toBe(`${around}•••• ${last}, gracias`);
        expect(masked.replace(/\D/g, '')).toBe(last);
      }
      expect(maskCardNumbers(`${typed} 12/34 123`)).not.toContain(card.slice(0, 6));
    }
  });

  it('[AP-30] stays masked: what was masked once is not touched again', () => {
    for (const card of TEST_CARDS) expect(maskCardNumbers(maskCardNumbers(card))).toBe(maskCardNumbers(card));
  });

  it.each([
    ['a telephone', '+34 612 345 678'],
    ['an IBAN', 'ES91 2100 0418 4502 0005 1332'],
    ['an IBAN with dashes whose account looks like a card', 'ES21-4111-1111-1111-1111-1111'],
    ['an IBAN in one', 'ES9121000418450200051332'],
    ['a Portuguese IBAN', 'PT50 0002 0123 1234 5678 9015 4'],
    ['an account of twenty figures', '2100 0418 45 0200051332'],
    ['a cadastral reference', '9872023 VH5797S 0001 WX'],
    ['a wrong card', '4242424242424241'],
    ['figures within a word', 'REF4242424242424242X'],
    ['a longer code', '14242424242424242424242'],
    ['a date and an order', '21-11-2026, pedido 1400000001'],
    ['a tax id', 'B85626240'],
  ])('leaves %s as it is', (_what, text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });

  it('[BC-2] never harms a registry code of fourteen figures', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }), (digits) => {
        const code = digits.join('');
        expect(maskCardNumbers(`IDUFIR ${code}`)).toBe(`IDUFIR ${code}`);
      }),
      { numRuns: 2000 },
    );
    expect(isCardNumber('36227206271667')).toBe(false);
  });
});
