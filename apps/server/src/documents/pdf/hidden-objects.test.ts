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

/** Has an object with this header, which its cross-reference table finds, and calls it by this reference. */
const numberedPdf = (header: string, reference: string, action: string, more = '') => {
  const objects = [catalogue(`/OpenAction ${reference} /X 0`), PAGES, PAGE, `null\nendobj\n${more}\n`];
  const written = Buffer.from(rawPdf([...objects, action])).toString('latin1');
  const text = written.replace('\n5 0 obj', `\n${header}`);
  const moved = text.replace(/(?<=startxref\n)\d+/, String(text.lastIndexOf('\nxref') + 1));
  return new Uint8Array(Buffer.from(moved, 'latin1'));
};

it.each<[what: string, header: string, reference: string, more?: string]>([
  ['a sign in a number', '5 0 obj', '0-5 0 R'],
  ['a sign in a generation', '5 0 obj', '5 0-0 R'],
  ['a sign and a line before it', '5 0 obj', '+\n5 0 R'],
  ['an exponent', '5 0 obj', '5E0 0 R'],
  ['more than 32 bits', '5 0 obj', `${2 ** 32 + 5} 0 R`],
  ['another object in between', '5 0 obj', '4 0 R', '4 0 obj 5 0 R endobj'],
  ['a comment in its header', '5 %c\n0 obj', '5 0 R'],
  ['a comment behind its header', '5 0%c\nobj', '5 0 R'],
  ['many blanks in its header', `5${' '.repeat(40)}0 obj`, '5 0 R'],
  ['many blanks behind its header', `5 0${' '.repeat(40)}obj`, '5 0 R'],
  ['a long generation in its header', '5 000000 obj', '5 0 R'],
])('rejects a page of the web that opens by %s', async (_what, header, reference, more) => {
  const action = '<< /S /URI /URI (https://a.example) >>';
  expect(await inspectPdf(numberedPdf(header, reference, action, more))).toEqual(UNSAFE);
});

it('rejects an object with a sign in its number', async () => {
  expect(await inspectPdf(numberedPdf('0-5 0 obj', '5 0 R', '<< >>'))).toEqual(UNSAFE);
});

it('accepts numbers that no reader takes for others', async () => {
  const place = '<< /S /GoTo /D [3 0 R /XYZ -.5 0.00-35 +1.5] >>';
  expect(await inspectPdf(numberedPdf('0005  00000  obj', '5  0R', place))).toEqual({ ok: true, pages: 1 });
});

it('takes null for a value, also before a reference', async () => {
  const tree = '/StructTreeRoot << /ParentTree << /Nums [0 [null 3 0 R]] >> /A null /B 3 0 R >>';
  expect(await inspectPdf(rawPdf([catalogue(tree), PAGES, PAGE]))).toEqual({ ok: true, pages: 1 });
});

it.each(['0', '-1'])('rejects a file that counts %s pages', async (count) => {
  const pages = `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`;
  expect(await inspectPdf(rawPdf([catalogue(''), pages, PAGE]))).toEqual({ ok: false, fault: 'damaged' });
});

it('rejects an outline that is too deep for its reader', async () => {
  const levels = Array.from(
    { length: 5_000 },
    (_, at) => `<< /Title (t) /Parent ${at + 4} 0 R /First ${at + 6} 0 R /Last ${at + 6} 0 R >>`,
  );
  const file = rawPdf([
    catalogue('/Outlines 4 0 R'),
    PAGES,
    PAGE,
    '<< /First 5 0 R /Last 5 0 R >>',
    ...levels,
  ]);
  expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'heavy' });
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
  ['file:1/a', 'remote'],
  ['ms-msdt:1?a', 'remote'],
  ['/\\a.example/s', 'remote'],
  ['localhost:8080/csv', null],
  ['http:\\\\a.example\\s', 'remote'],
  ['vbscript:a', 'active'],
] as const)('judges the address %s as %s', (address, fault) => {
  expect(faultOfAddress(address)).toBe(fault);
});
