import { expect, it } from 'vitest';
import { links } from '../links.ts';
import { shellRevalidates } from './shell.data.ts';

const revalidates = (from: string, to: string) =>
  shellRevalidates({
    currentUrl: new URL(from, 'http://shop.test'),
    nextUrl: new URL(to, 'http://shop.test'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

it('[SH-3] reloads the cart in the header on the way to the thanks page, once', () => {
  expect(revalidates(links.paymentOrder('14'), links.success('14'))).toBe(true);
  expect(revalidates(links.success('14'), links.success('14'))).toBe(false);
  expect(revalidates(links.checkout(), links.paymentOrder('14'))).toBe(false);
});
