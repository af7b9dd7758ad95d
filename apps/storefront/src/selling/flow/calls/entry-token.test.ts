import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry } from './entry-token.ts';

describe('the token of an entry point', () => {
  it.each([
    { municipio: 'Getafe' },
    { nombre: 'Ñandú Prueba €', values: ['a', 'b'] },
    { otros_datos: 'á'.repeat(1990) },
  ])('[RT-8] carries the answers within the limit of a URL: %#', (answers) => {
    const token = encodeEntry(answers);
    expect(decodeEntry(token)).toEqual(answers);
    expect(encodeURIComponent(token).length).toBeLessThan(8000);
  });

  it('[RT-8] is empty for answers too long for a URL', () => {
    expect(encodeEntry({ otros_datos: 'á'.repeat(60_000) })).toBe('');
  });

  it.each(['', 'x', '%%%', 'bnVsbA', 'WzFd', 'a'.repeat(7000)])(
    '[RT-8] yields nothing when malformed: %#',
    (token) => {
      expect(decodeEntry(token)).toBeNull();
    },
  );
});
