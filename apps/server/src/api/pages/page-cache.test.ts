import { gunzipSync } from 'node:zlib';
import { PLACEHOLDERS } from '@folio/contract/page';
import { describe, expect, it } from 'vitest';
import { createPageCache, isShared } from './page-cache.ts';
import { pageTemplate } from './page-template.ts';

const MEGABYTE = 1024 * 1024;

describe('the page cache', () => {
  it('is bounded by bytes and drops the least recently used page', () => {
    const cache = createPageCache();
    for (let number = 0; number < 40; number += 1) {
      cache.set(`page ${number}`, pageTemplate('x'.repeat(MEGABYTE)));
      cache.get('page 0');
    }
    expect(cache.calculatedSize).toBeLessThanOrEqual(16 * MEGABYTE);
    expect(cache.has('page 0')).toBe(true);
    expect(cache.has('page 1')).toBe(false);
    expect(cache.has('page 39')).toBe(true);
  });

  it('holds the chooser and town pages without a query string', () => {
    const towns = ['/RegistroPropiedad/getafe', '/NotaSimpleRegistroPropiedad/mieres-girona'];
    const others = ['/servicios?x=1', '/servicios/reset', '/cart', '/', '/RegistroPropiedad/getafe?x=1'];
    const odd = ['/RegistroPropiedad/', '/RegistroPropiedad/a/b', `/RegistroPropiedad/${'a'.repeat(101)}`];
    expect([...others, ...odd, '/servicios', ...towns].filter(isShared)).toEqual(['/servicios', ...towns]);
  });
});

describe('a page template', () => {
  it.each([
    ['at its ends', `${PLACEHOLDERS.nonce}a${PLACEHOLDERS.formkey}`],
    ['side by side', `¿${PLACEHOLDERS.nonce}${PLACEHOLDERS.formkey}?`],
    ['among much', `${'ñ€ '.repeat(50_000)}${PLACEHOLDERS.requestKey}${'<li>'.repeat(50_000)}`],
    ['nowhere', 'the same for everyone'],
  ])('is compressed once, with the keys of each response %s', (_where, html) => {
    const page = pageTemplate(html);
    for (const nonce of ['n', 'another nonce']) {
      const keys = { nonce, formkey: `key of ${nonce}`, requestKey: 'r'.repeat(60_000) };
      const zipped = page.fillZipped(keys);
      expect(gunzipSync(zipped).equals(page.fill(keys))).toBe(true);
    }
    expect(page.size).toBeGreaterThanOrEqual(
      page.fill({ nonce: '', formkey: '', requestKey: '' }).byteLength,
    );
  });

  it('fills in the keys of each response at every place, beside multibyte characters', () => {
    const { nonce, formkey, requestKey } = PLACEHOLDERS;
    const html = `¿Qué? ${nonce}|${formkey}|${requestKey}|${formkey} ñ€`;
    const page = pageTemplate(html);
    expect(page.fill({ nonce: 'n', formkey: 'key', requestKey: 'r1' }).toString()).toBe(
      '¿Qué? n|key|r1|key ñ€',
    );
    expect(page.fill({ nonce: 'm', formkey: 'other', requestKey: 'r2' }).toString()).toBe(
      '¿Qué? m|other|r2|other ñ€',
    );
  });
});
