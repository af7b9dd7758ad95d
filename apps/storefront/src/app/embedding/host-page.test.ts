import { expect, it } from 'vitest';
import { hostPage } from './host-page.ts';

it('[RT-9] names the page around an embedded shop without its hash, unless its address is too long', () => {
  const page = 'https://blog.example/piso?q=1';
  expect(hostPage(`${page}#/customer/payment`)).toBe(page);
  expect(hostPage(`${page}#${'x'.repeat(3000)}`)).toBe(page);
  expect(hostPage(`${page}&fbclid=${'x'.repeat(2000)}`)).toBeUndefined();
});
