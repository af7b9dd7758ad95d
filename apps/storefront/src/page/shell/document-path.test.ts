import { expect, it } from 'vitest';
import { documentPath } from './document-path.ts';

const page = (href: string, loaded?: { name: string; type: string }) =>
  ({
    location: { href },
    performance: { getEntriesByType: () => (loaded ? [loaded] : []) },
  }) as unknown as Parameters<typeof documentPath>[0];
const STEP = 'https://shop.test/nota-simple/step1?utm_source=a';

it.each([
  [
    'the address it was loaded for',
    { name: `${STEP}#top`, type: 'back_forward' },
    '/nota-simple/step1?utm_source=a',
  ],
  ['the shown one after a reload', { name: STEP, type: 'reload' }, '/servicios'],
  ['the shown one in a browser without timings', undefined, '/servicios'],
  ['spaces for its line breaks', { name: 'https://shop.test/a%0Ab', type: 'navigate' }, '/a%20b'],
])('[SW-2] a document has %s', (_what, loaded, path) => {
  expect(documentPath(page('https://shop.test/servicios', loaded))).toBe(path);
});
