import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAsciiDomain } from './punycode.ts';

const DOMAINS = [
  'münchen.example',
  'bücher.straße.example',
  'почта.рф',
  '例え.テスト',
  'Ελλάδα.example',
  '😀.example',
];

it.each(DOMAINS)('[AP-12] %s is written as mail servers compare it', (domain) => {
  expect(toAsciiDomain(domain.toLowerCase())).toBe(domainToASCII(domain));
});

it('[AP-12] labels of any letters are written as Node writes them', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abz09áñüßжю中文字あ한'), minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(label, (text) => {
      const known = domainToASCII(`${text}.example`);
      if (known) expect(toAsciiDomain(`${text}.example`)).toBe(known);
    }),
  );
});

it('[AP-12] ASCII and what is too long for a label stay', () => {
  for (const domain of ['correo.example', 'xn--mnchen-3ya.example', '', 'a..b', `${'ñ'.repeat(64)}.example`])
    expect(toAsciiDomain(domain)).toBe(domain);
});
