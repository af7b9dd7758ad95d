import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIban } from '../bank/iban.ts';
import { isCardNumber } from './card-digits.ts';
import { maskCardNumbers } from './card-number.ts';

/** Test numbers published by providers. */
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
  it.each(TEST_CARDS)('[AP-30] is masked to its last four digits, however it is grouped: %s', (card) => {
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

  it('[AP-30] is not masked a second time', () => {
    for (const card of TEST_CARDS) expect(maskCardNumbers(maskCardNumbers(card))).toBe(maskCardNumbers(card));
  });

  it.each([
    ['a telephone', '+34 612 345 678'],
    ['an IBAN', 'ES91 2100 0418 4502 0005 1332'],
    [
      'an IBAN with dashes that contains a possible card number',
      (toIban('ES', '41111111111111111111').match(/.{4}/g) as string[]).join('-'),
    ],
    ['an IBAN in one', 'ES9121000418450200051332'],
    ['a Portuguese IBAN', 'PT50 0002 0123 1234 5678 9015 4'],
    ['an account of twenty figures', '2100 0418 45 0200051332'],
    ['a cadastral reference', '9872023 VH5797S 0001 WX'],
    ['a wrong card', '4242424242424241'],
    ['an id', '3f2a1b4c-4111-4111-8111-111111111111'],
    ['an id of nothing but figures', '42424242-4242-4242-8242-424242424242'],
    ['a hash', 'a4111111111111111b5555555555554444c4242424242424242d000000000000'],
    ['two mobile telephones', '655 123 456 / 622 123 456, 655123456 622123457'],
    ['a registry code and a number beside it', '41001000123456 12, 41001-000-123456 / 12'],
    ['a longer code', '14242424242424242424242'],
    ['a date and an order', '21-11-2026, pedido 1400000001'],
    ['a tax id', 'B85626240'],
  ])('leaves %s unchanged', (_what, text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });

  const stays = (text: string) => expect(maskCardNumbers(text)).toBe(text);
  const card = '4548810000000003';
  const quarters = card.match(/.{4}/g) as string[];

  it.each([
    '  ',
    '\u00a0',
    '\u202f',
    '–',
    ' – ',
    '—',
    '‑',
    '/',
    ' / ',
    '_',
    ',',
    ', ',
    '.',
    '\n',
    '\r\n',
    '·',
    '−',
  ])('[AP-30] is found with %j between its groups', (between) => {
    expect(maskCardNumbers(`Es ${quarters.join(between)}.`)).toBe('Es •••• 0003.');
  });

  it.each([
    ['in circled figures', '➍❷➃②'.replace('➍', '❹').repeat(4), '•••• 4242'],
    ['with noughts in circles', '4⓹4⓼⓼1⓿⓿🄋⓿🄌⓿⓿⓿⓿3', '•••• 0003'],
    ['with invisible fillers', quarters.join('\u3164'), '•••• 0003'],
    ['glued to a word before', `tarjeta${card}`, 'tarjeta•••• 0003'],
    ['glued to a word behind', `${card}cad12/34`, '•••• 0003cad12/34'],
    ['within a word', 'REF4242424242424242X', 'REF•••• 4242X'],
    ['with its code right behind', `${card}123`, '•••• 0003'],
    ['with its last month and code right behind', `${card}1234123`, '•••• 0003'],
    ['with its code behind the last group', '4548 8100 0000 0003123', '•••• 0003'],
    ['of American Express, with its code right behind', '3782822463100051234', '•••• 0005'],
    ['after the start of an IBAN', `ES12 ${card}`, 'ES12 •••• 0003'],
    ['in groups after the start of an IBAN', `ES12 ${quarters.join(' ')}`, 'ES12 •••• 0003'],
    ['broken over two lines', '4548 8100\n0000 0003', '•••• 0003'],
    ['with two spaces once', '4548 8100  0000 0003', '•••• 0003'],
    ['beside another', `${card} 5555 5555 5555 4444`, '•••• 0003 •••• 4444'],
    ['behind an IBAN', `ES9121000418450200051332 ${card}`, 'ES9121000418450200051332 •••• 0003'],
    [
      'behind an id',
      `3f2a1b4c-4111-4111-8111-111111111111 ${card}`,
      '3f2a1b4c-4111-4111-8111-111111111111 •••• 0003',
    ],
  ])('[AP-30] is found %s', (_how, typed, masked) => {
    expect(maskCardNumbers(typed)).toBe(masked);
  });

  it('[AP-30] is found in any text, however it is grouped', () => {
    const sign = fc.constantFrom('', ' ', '  ', '-', '–', '.', ',', '/', '_', '\n', '\u00a0', ' / ');
    const around = fc.constantFrom('', 'tarjeta', 'mi VISA: ', '(', ' ', 'ES12 ', 'n.º');
    const behind = fc.constantFrom('', ' cad 12/34', 'cad', ')', '. Gracias', '123');
    fc.assert(
      fc.property(fc.constantFrom(...TEST_CARDS), sign, around, behind, (number, between, before, after) => {
        const typed = (number.match(/.{1,4}/g) as string[]).join(between);
        const masked = maskCardNumbers(`${before}${typed}${after}`);
        expect(masked.replace(/\D/g, '')).not.toContain(number.slice(0, 8));
      }),
      { numRuns: 2000 },
    );
  });

  const figures = (count: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
      .map((all) => all.join(''));

  it('[VA-10] leaves an IBAN intact, however it is typed', () => {
    const between = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(figures(20), figures(21), between, (spanish, portuguese, sign) => {
        for (const iban of [toIban('ES', spanish), toIban('PT', portuguese)]) {
          const typed = (iban.match(/.{1,4}/g) as string[]).join(sign);
          stays(typed);
          stays(`mi cuenta es ${typed}, gracias`);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[AP-30] leaves ids, phone numbers, order numbers with dates and Multibanco references intact', () => {
    fc.assert(
      fc.property(fc.uuid(), figures(8), figures(8), figures(8), (id, one, other, order) => {
        stays(id);
        stays(`6${one} / 7${other}`);
        stays(`+34 6${one}, +34 9${other}`);
        stays(`14${order} 21/11/2026`);
        stays(`1${one.slice(0, 4)} ${other.slice(0, 3)} ${other.slice(3, 6)} ${order.slice(0, 3)}`);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '٤٥٤٨٨١٠٠٠٠٠٠٠٠٠٣',
    '४५४८-८१००-००००-०००३',
    '４５４８ ８１００ ００００ ０００３',
    '𝟜𝟝𝟜𝟠𝟠𝟙𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟛',
  ])('[AP-30] is found in the digits of other scripts: %s', (typed) =>
    expect(maskCardNumbers(`Es ${typed}.`)).toBe('Es •••• 0003.'),
  );

  it('leaves digits of other scripts unchanged unless they form a card number', () => {
    for (const text of ['٠١٢٣٤٥٦٧٨٩', 'pedido ١٤٠٠٠٠٠٠٠١', '٤٥٤٨٨١٠٠٠٠٠٠٠٠٠٤']) stays(text);
  });

  it('[BC-2] leaves a registry code of fourteen digits intact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }), (digits) => {
        const code = digits.join('');
        for (const around of ['IDUFIR ', 'IDUFIR', 'cru_', '28 ', '12 '])
          expect(maskCardNumbers(`${around}${code}`)).toBe(`${around}${code}`);
        expect(maskCardNumbers(`${code}, ${code} 12`)).toBe(`${code}, ${code} 12`);
      }),
      { numRuns: 2000 },
    );
    expect(isCardNumber('36227206271667')).toBe(false);
  });
});
