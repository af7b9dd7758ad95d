import { expect, it } from 'vitest';
import { quotedNet } from './quoted-price.ts';

it.each([
  ['what it was quoted for', 600, 4000],
  ['a choice beyond it', 1800, 5200],
  ['less than it includes', 0, 4000],
])('[AP-6] a quoted price holds for %s', (_what, surcharges, net) =>
  expect(quotedNet({ net: 4000, included: 600 }, surcharges)).toBe(net),
);
