import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('[VA-8] an e-mail address', () => {
  it.each([
    ['fullwidth letters', 'ana@ｅxample.com'],
    ['mathematical letters', 'ana@ℯxample.com'],
    ['a fullwidth dot', 'ana@example．com'],
    ['an ideographic dot', 'ana@example。com'],
    ['a soft hyphen', 'ana@exam\u00adple.com'],
    ['a joiner', 'ana@exam\u200dple.com'],
    ['an empty letter', 'ana@exam\u115fple.com'],
    ['a ligature', 'ana@ﬁnca.example'],
    ['a Roman numeral', 'ana@ⅷ.example'],
    ['an iota below', 'ana@ᾳα.example'],
  ])('is rejected for a domain with %s', (_name, email) => expect(isEmail(email)).toBe(false));

  it.each(['eva@münchen.example', 'EVA@MÜNCHEN.EXAMPLE', 'eva@xn--mnchen-3ya.example', 'eva@straße.example'])(
    'is accepted: %s',
    (email) => expect(isEmail(email)).toBe(true),
  );

  it('has no domain whose letters mail servers read as others', () => {
    const mapped: string[] = [];
    for (let point = 128; point < 0x110000; point += 1) {
      const letter = String.fromCodePoint(point).toLowerCase();
      // Cherokee has its small letters as others have capitals.
      if (!/^[\p{L}\p{N}]$/u.test(letter) || /\p{Script=Cherokee}/u.test(letter)) continue;
      const domain = `a${letter}a.example`;
      if (!isEmail(`ana@${domain}`)) continue;
      const ascii = domainToASCII(domain);
      if (ascii && domainToUnicode(ascii) !== domain) mapped.push(domain);
    }
    expect(mapped).toEqual([]);
  });
});
