import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCardNumbers } from './card-number.ts';
import { type Characters, maskRuns } from './card-runs.ts';
import { maskSlowly } from './test/mask-slowly.ts';

/** A text that counts the characters that are looked at. */
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

function lookedAt(text: string): number {
  const characters = counted(text);
  maskRuns(characters, 0, text.length);
  return characters.looked;
}

/** Texts that keep a pass busy: whatever is doubled here is twice the work, never four times. */
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
];

describe('[AP-30] masking in one pass', () => {
  it.each(HOSTILE)('looks at twice as many characters of a text of twice the length: %j', (piece) => {
    const [once, twice] = [4_000, 8_000].map((times) => lookedAt(piece.repeat(times))) as [number, number];
    expect(twice / once).toBeLessThan(2.05);
    // From each group it looks ahead by no more than one card with its code takes.
    expect(once / (piece.length * 4_000)).toBeLessThan(60);
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
  const text = fc
    .array(fc.tuple(group, sign), { maxLength: 14 })
    .map((parts) => parts.map((part) => part.join('')).join(''));

  it('masks what the slow masking masked, in any text', () => {
    fc.assert(
      fc.property(text, (typed) => maskCardNumbers(typed) === maskSlowly(typed)),
      { numRuns: 20_000, seed: 11 },
    );
  });

  it('masks the same in texts of figures and signs alone', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'0123456445 -.,/_a\n'), maxLength: 60 });
    fc.assert(
      fc.property(characters, (typed) => maskCardNumbers(typed) === maskSlowly(typed)),
      { numRuns: 20_000, seed: 12 },
    );
  });
});
