// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { guardLeaving } from './guard-leaving.ts';

/** Tells whether the browser would ask before the page is left. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('[AP-14] asks before the site is left while one of several files is being sent, and only then', () => {
  expect(asks()).toBe(false);
  const [first, second] = [guardLeaving(), guardLeaving()];
  expect(asks()).toBe(true);
  first();
  expect(asks()).toBe(true);
  second();
  expect(asks()).toBe(false);
});
