import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { attachingPdf, catalogue, PAGE, PAGES, rawPdf, stream } from '../../../test/pdfs.ts';
import { faultOfAddress } from './addresses.ts';
import { inspectPdf } from './run-pdf.ts';

const LAUNCH = '<< /S /Launch /F (calc.exe) >>';
const UNSAFE = { ok: false, fault: 'active' };

/** Has an object stream with this beginning, which the objects follow; one of them starts a program on opening. */
const packed = (head: string, objects: string) => {
  const entries = `/N 1 /First ${head.length} /Filter /FlateDecode`;
  const object = stream(deflateSync(Buffer.from(head + objects)), entries);
  return rawPdf([catalogue('/OpenAction 9 0 R'), PAGES, PAGE, object]);
};

it.each([
  ['has figures in a comment', '%8 100\n9 0 '],
  ['has more numbers than objects', '9 0 8 100 '],
  ['has a word', '9 0 x '],
  ['leads behind its end', '9 900 '],
])('rejects a program in an object stream whose beginning %s', async (_what, head) => {
  expect(await inspectPdf(packed(head, LAUNCH))).toEqual(UNSAFE);
});

it('rejects an object stream whose length another object has, since a string may hold its end', async () => {
  const content = `8 0 9 12 (endstream) ${LAUNCH}`;
  const object = `<< /Length 5 0 R /N 2 /First 9 >>\nstream\n${content}\nendstream`;
  const objects = [catalogue('/OpenAction 9 0 R'), PAGES, PAGE, object, String(content.length)];
  expect(await inspectPdf(rawPdf(objects))).toEqual(UNSAFE);
});

it('rejects a program that references without a blank lead to', async () => {
  const objects = [catalogue('/OpenAction 4 0R'), PAGES, PAGE, '<< /S 5 0R /F (calc.exe) >>', '/Launch'];
  expect(await inspectPdf(rawPdf(objects))).toEqual(UNSAFE);
});

it('rejects an attached program whose name continues after a NUL', async () => {
  expect(await inspectPdf(attachingPdf('(calc.exe\\000.xml)'))).toEqual({ ok: false, fault: 'attached' });
});

it.each([
  ['https://sede.example/csv?a=b:c', null],
  ['mailto:ayuda@folio.example', null],
  ['www.sede.example:8080/csv', null],
  ['documentos/csv', null],
  ['search-ms:query=a&crumb=location:x', 'remote'],
  ['ms-word:ofe|u|http://a.example', 'remote'],
  ['ftp://a.example', 'remote'],
  ['c:\\a.exe', 'remote'],
  ['http:\\\\a.example\\s', 'remote'],
  ['vbscript:a', 'active'],
] as const)('judges the address %s as %s', (address, fault) => {
  expect(faultOfAddress(address)).toBe(fault);
});
