import { describe, expect, it } from 'vitest';
import { decodeText, readCsv } from './csv.ts';

const parseRecords = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.records : [];
};

describe('a CSV file', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\r\n1;"2;3"\r\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a,b\n"x ""y"" z", w \n\n',
      [
        ['a', 'b'],
        ['x "y" z', 'w'],
      ],
    ],
    [
      'a,b\n"two\nlines",2',
      [
        ['a', 'b'],
        ['two\nlines', '2'],
      ],
    ],
    ['', []],
  ])('is parsed into its records: %j', (text, records) => {
    expect(parseRecords(decodeText(new TextEncoder().encode(text))).map(({ cells }) => cells)).toEqual(
      records,
    );
  });

  it('reports the first line of each record', () => {
    expect(parseRecords('a\n"1\n2"\n\nb').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a,b\n1,2\n3,"4\n5,6\n7,8\n', 3],
    ['a,"b\n1,2\n', 1],
    ['a,b\n"two\nlines",2\n"3,4\n', 4],
  ])('fails with an unclosed quote: %j', (text, line) => {
    expect(readCsv(text)).toEqual({ ok: false, line });
  });

  it('may come from a Western European spreadsheet', () => {
    expect(decodeText(Uint8Array.from([0xc1, 0x76, 0x69, 0x6c, 0x61]))).toBe('Ávila');
  });
});
