import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry } from './entry-token.ts';

describe('the token of an entry point', () => {
  it.each([
    { municipio: 'Getafe' },
    { nombre: 'Ñandú Prueba €', values: ['a', 'b'] },
    { otros_datos: 'á'.repeat(1990) },
  ])('[RT-8] carries the answers in less than an address may hold: %#', (given) => {
    const token = encodeEntry(given);
    expect(decodeEntry(token)).toEqual(given);
    expect(encodeURIComponent(token).length).toBeLessThan(8000);
  });

  it('[RT-8] is empty for answers that no address has room for', () => {
    expect(encodeEntry({ otros_datos: 'á'.repeat(60_000) })).toBe('');
  });

  it.each(['', 'x', '%%%', 'bnVsbA', 'WzFd', 'a'.repeat(7000)])(
    '[RT-8] brings nothing when it is none: %#',
    (token) => {
      expect(decodeEntry(token)).toBeNull();
    },
  );
});
