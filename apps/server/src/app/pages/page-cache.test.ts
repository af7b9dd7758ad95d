import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PackedPage, packPage } from '../../platform/http/packed-page.ts';
import { createPageCache, sharedKey } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

/** The addresses that the documented proxy stores. */
function storedByVarnish(): RegExp {
  const vcl = readFileSync(join(import.meta.dirname, '../../../../../docs/proxies/varnish.vcl'), 'utf8');
  return new RegExp(/req\.url !~ "(.+)"/.exec(vcl)?.[1] ?? 'none');
}

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

  it('holds the pages that the documented proxy stores, and no others', () => {
    const stored = storedByVarnish();
    const pages = ['/servicios', '/municipios', '/municipios/sevilla', '/legal/privacidad', '/cart', '/'];
    const towns = ['/RegistroPropiedad/getafe', '/NotaSimpleRegistroPropiedad/getafe', '/RegistroPropiedad/'];
    for (const url of [...pages, ...towns, '/servicios?q=a', '/nota-simple/step1'])
      expect([url, stored.test(url)]).toEqual([url, sharedKey(url) !== undefined]);
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
