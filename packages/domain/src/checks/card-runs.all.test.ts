import fc from 'fast-check';
import { countrySpecs } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { maskSlowly } from '../../test/mask-slowly.ts';
import { toIban } from '../bank/iban.ts';
import { maskCardNumbers } from './card-number.ts';
import { type Characters, maskRuns } from './card-runs.ts';
import { findCodes } from './codes.ts';

/** Wraps a text and counts its character reads. */
function counted(text: string): Characters & { looked: number } {
  return {
    looked: 0,
    length: text.length,
    charCodeAt(at) {
      this.looked += 1;
      return text.charCodeAt(at);
    },
    codePointAt(at) {
      this.looked += 1;
      return text.codePointAt(at);
    },
    slice(from = 0, to = text.length) {
      this.looked += to - from;
      return text.slice(from, to);
    },
  };
}

/** Returns the number of character reads of a pass. */
function lookedAt(text: string, pass: (characters: Characters) => unknown): number {
  const characters = counted(text);
  pass(characters);
  return characters.looked;
}

const masking = (text: Characters) => maskRuns(text, 0, text.length);

/** Starts of IBANs per country with the right length and wrong control digits. */
const WRONG_IBANS = Object.entries(countrySpecs).flatMap(([country, { chars }]) =>
  chars ? [`${country}00${'7'.repeat(chars - 4)}`] : [],
);
/** Texts in which every word or group may start a code. */
const LIKE_CODES = [
  ...['\u00a0', ' ', '-', '.', '·', '\n', '\u2003', '٤', '\u0301'].flatMap((sign) =>
    ['ES91', 'LC55', 'RU55', 'PT50', 'ZZ12'].map((head) => head + sign),
  ),
  `RU55${' 1'.repeat(29)} `,
  `${WRONG_IBANS.join(' ')} `,
  `${WRONG_IBANS.map((iban) => iban.replace(/(.{4})/g, '$1 ')).join('-')} `,
  'ES9121000418450200051332 ',
  '3f2a1b4c-4111-4111-8111-111111111111 ',
  '3f2a1b4c-4111-4111-8111-11111111111 ',
  '41111111-',
  'a'.repeat(31),
  `${'a1'.repeat(16)} `,
  'zz11',
  '𝐀1b',
];

/** Worst-case texts: twice the length may double the work, never quadruple it. */
const HOSTILE = [
  '1-',
  '4-',
  '4 0 ',
  '4',
  '4242 ',
  '4548 8100 0000 0004 ',
  '4242424242424242 ',
  '4\u{1f600}\u{1f600}\u{1f600}\u{1f600}',
  '4    ',
  '4111 1111 1111 1111,',
  '655 123 456 / 622 123 456 ',
  '6a',
  '4 4-4 4-1 4-4 4-',
  '6 2-',
  '6759649826438453 ',
];

describe('[AP-30] masking in one pass', () => {
  it.each(HOSTILE)('reads twice as many characters of a text of twice the length: %j', (piece) => {
    const [once, twice] = [4_000, 8_000].map((times) => lookedAt(piece.repeat(times), masking)) as [
      number,
      number,
    ];
    expect(twice / once).toBeLessThan(2.05);
    // Once for digits, once for the separators, and once for copying.
    expect(once / (piece.length * 4_000)).toBeLessThan(3.5);
  });

  it.each(LIKE_CODES)('reads each character of possible codes only a few times: %j', (piece) => {
    const [once, twice] = [500, 1_000].map((times) => lookedAt(piece.repeat(times), findCodes)) as [
      number,
      number,
    ];
    expect(twice / once).toBeLessThan(2.05);
    expect(once / (piece.length * 500)).toBeLessThan(2.5);
  });

  const sign = fc.constantFrom(
    '',
    ' ',
    '  ',
    '-',
    '–',
    '.',
    ', ',
    ' / ',
    '_',
    '\n',
    '\r\n',
    '\u00a0',
    '    ',
    '·····',
  );
  const group = fc.oneof(
    fc.constantFrom(
      '4242',
      '4548',
      '8100',
      '0000',
      '0003',
      '4444',
      '5555',
      '3782',
      '822463',
      '10005',
      '655123456',
    ),
    fc.constantFrom(
      '4242424242424242',
      '378282246310005',
      '6759649826438453',
      '41001000123456',
      '4',
      '0',
      '12/34',
    ),
    fc.constantFrom(
      'ES91',
      'a',
      'ñ',
      'tarjeta',
      '\u{1f600}',
      '\u200b',
      '４５',
      '½',
      'ES9121000418450200051332',
    ),
    fc.stringMatching(/^\d{1,6}$/),
  );
  const countries = fc.constantFrom(
    ...Object.entries(countrySpecs).flatMap(([country, { chars }]) => (chars ? [{ country, chars }] : [])),
    { country: 'ZZ', chars: 24 },
  );
  const figures = fc.stringMatching(/^\d{31}$/);
  const card = fc.constantFrom('4242424242424242', '378282246310005', '6759649826438453', '4222222222222');
  /** Texts that begin like an IBAN, with right or wrong length and control digits, and any account number. */
  const iban = fc
    .tuple(countries, figures, fc.boolean(), card, fc.constantFrom(0, 0, 0, -1, 1), fc.boolean())
    .map(([{ country, chars }, digits, isRight, number, more, isCard]) => {
      const account = (isCard ? `${digits}${number}` : digits).slice(-(chars + more - 4));
      // All countries compute the control digits alike.
      return isRight ? toIban(country as 'ES', account) : `${country}${digits.slice(0, 2)}${account}`;
    });
  const id = fc.oneof(
    fc.uuid(),
    fc.stringMatching(/^[\da-f]{30,34}$/),
    fc.constant('zz42424242-4242-4242-8242-424242424242'),
  );
  const ibanSign = fc.constantFrom(
    '',
    ' ',
    '-',
    '.',
    '·',
    '\u00a0',
    '\u2003',
    '\n',
    '  ',
    '\u200b',
    '\u0301',
    '–',
    'ñ',
  );
  const inScript = (typed: string, zero: number): string =>
    typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const likeCodes = fc
    .array(
      fc.tuple(
        fc.oneof(iban, iban, id, card, fc.stringMatching(/^[A-Za-z]{2}\d{2}$/), group),
        ibanSign,
        fc.integer({ min: 1, max: 8 }),
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(0x30) },
          fc.constantFrom(0x660, 0x966, 0xff10, 0x1d7d8, 0x1e950),
        ),
        fc.oneof(sign, ibanSign),
      ),
      { maxLength: 6 },
    )
    .map((parts) =>
      parts
        .map(([code, between, size, zero, behind]) => {
          const groups = code.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [];
          return inScript(groups.join(between), zero) + behind;
        })
        .join('')
        // The fast masking normalizes longer texts in pieces, the slow one does not.
        .slice(0, 250),
    );
  const text = fc
    .array(fc.tuple(group, sign), { maxLength: 14 })
    .map((parts) => parts.map((part) => part.join('')).join(''));

  it('masks the same as the reference implementation in any text', () => {
    fc.assert(
      fc.property(text, (typed) => maskCardNumbers(typed) === maskSlowly(typed)),
      { numRuns: 20_000, seed: 11 },
    );
  });

  it('masks the same at real and apparent ids and IBANs', () => {
    fc.assert(
      fc.property(likeCodes, (typed) => maskCardNumbers(typed) === maskSlowly(typed)),
      { numRuns: 6_000, seed: 13 },
    );
  });

  it('masks the same in texts of digits and separators alone', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'0123456445 -.,/_a\n'), maxLength: 60 });
    fc.assert(
      fc.property(characters, (typed) => maskCardNumbers(typed) === maskSlowly(typed)),
      { numRuns: 20_000, seed: 12 },
    );
  });
});
