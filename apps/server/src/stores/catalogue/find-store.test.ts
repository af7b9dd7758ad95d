import { describe, expect, it } from 'vitest';
import { STORES } from '../../../seed/stores.ts';
import type { Snapshot } from './catalogue.ts';
import { findStore } from './find-store.ts';
import type { Store } from './store.ts';

const stores = new Map(STORES.map((seed) => [seed.id, seed as unknown as Store]));
const at = (id: number) => stores.get(id) as Store;
// The only parts of the catalogue that findStore reads.
const snapshot = {
  stores,
  storeByHost: new Map([
    ['registo.example', at(16)],
    ['notas.example', at(12)],
  ]),
} as unknown as Snapshot;

type Options = Partial<Parameters<typeof findStore>[2]>;
const find = (host: string, options: Options = {}) =>
  findStore(snapshot, host, { mode: 'demo', ...options })?.id;

describe('the store of a request', () => {
  it.each([
    ['registo.example', 16],
    ['REGISTO.example', 16],
    ['registo.example:8443', 16],
    ['notas.example', 12],
    ['16.localhost:3000', 16],
    ['28.localhost', 28],
  ])('[ST-15] [ST-14] is found by its host: %s is %i', (host, id) => {
    expect(find(host)).toBe(id);
    expect(find(host, { mode: 'live' })).toBe(id);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
    '[BC-4] [ST-14] is 14 on a bare %s',
    (host) => {
      expect(find(host)).toBe(14);
    },
  );

  it.each([
    'unknown.example',
    'evil-registo.example',
    'registo.example.evil.example',
    '99.localhost',
    'x.localhost',
    '',
  ])('[ST-14] is undefined for an unknown host: %j', (host) => {
    expect(find(host)).toBeUndefined();
    expect(find(host, { mode: 'live', chosen: '16' })).toBeUndefined();
  });

  it('[ST-14] is the one chosen by number, in demo mode only', () => {
    expect(find('localhost', { chosen: '16' })).toBe(16);
    expect(find('localhost', { mode: 'live', chosen: '16' })).toBe(14);
  });

  it('[ST-14] is not changed by a number on a domain or a sub-domain', () => {
    expect(find('registo.example', { chosen: '14' })).toBe(16);
    expect(find('16.localhost', { chosen: '14' })).toBe(16);
  });

  it.each(['99', 'x', '-1'])('[ST-14] is undefined for the unknown number %j', (chosen) => {
    expect(find('localhost', { chosen })).toBeUndefined();
  });

  it('[BC-4] is 14 without a number', () => {
    expect(find('localhost', { chosen: '' })).toBe(14);
  });

  it("[BC-4] is 14 on the shop's own public address", () => {
    const options = { mode: 'live', publicHost: 'tienda.example' } as const;
    expect(find('tienda.example', options)).toBe(14);
    expect(find('16.tienda.example', options)).toBeUndefined();
  });
});
