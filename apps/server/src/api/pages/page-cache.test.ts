import { describe, expect, it } from 'vitest';
import { type PackedPage, packPage } from './packed-page.ts';
import { createPageCache, sharedKey } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

describe('the page cache', () => {
  it('is bounded by bytes and drops the least recently used page', async () => {
    const cache = createPageCache();
    const page: PackedPage = { ...(await packPage('x', '1')), size: MEGABYTE };
    for (let number = 0; number < 80; number += 1) {
      cache.set(`page ${number}`, page);
      cache.get('page 0');
    }
    expect(cache.calculatedSize).toBeLessThanOrEqual(32 * MEGABYTE);
    expect(cache.has('page 0')).toBe(true);
    expect(cache.has('page 1')).toBe(false);
    expect(cache.has('page 79')).toBe(true);
  });

  it('holds the chooser, town and legal pages without a query string', () => {
    const towns = ['/RegistroPropiedad/getafe', '/NotaSimpleRegistroPropiedad/mieres-girona'];
    const others = ['/servicios?x=1', '/servicios/reset', '/cart', '/', '/RegistroPropiedad/getafe?x=1'];
    const odd = ['/RegistroPropiedad/', '/RegistroPropiedad/a/b', `/RegistroPropiedad/${'a'.repeat(101)}`];
    expect([...others, ...odd].map(sharedKey)).toEqual(Array.from({ length: 8 }).fill(undefined));
    expect(['/servicios', ...towns, '/legal/terms'].map(sharedKey)).toEqual([
      'chooser',
      'town',
      'town',
      'legal',
    ]);
  });
});
