import { expect, it } from 'vitest';
import {
  attachingPdf,
  commandingPdf,
  distantSharePdf,
  fieldScriptPdf,
  launchingPdf,
  packedLaunchPdf,
  remotePdf,
  scriptedPdf,
  sharePdf,
  xfaPdf,
} from '../../../test/pdfs.ts';
import { inspectPdf } from './run-pdf.ts';

it.each([
  ['a script', () => scriptedPdf(), 'active'],
  ['a script under an escaped name', () => scriptedPdf('/J#61vaScript'), 'active'],
  ['a program', () => launchingPdf(), 'active'],
  ['a program under an escaped name', () => launchingPdf('/L#61unch'), 'active'],
  ['a program in an object stream', () => packedLaunchPdf(), 'active'],
  [
    'a program in one described in another order',
    () => packedLaunchPdf('/N 1 /First 4 /Filter /FlateDecode /Type /ObjStm'),
    'active',
  ],
  ['a file of a share', () => remotePdf(), 'remote'],
  ['a link to a share', () => sharePdf('(\\134\\134evil.example\\134s)'), 'remote'],
  ['a link to a file of the reader', () => sharePdf('(file:///c:/a.exe)'), 'remote'],
  ['such a link in another object', distantSharePdf, 'remote'],
  ['a script as an address', () => sharePdf('(java\\nscript:alert)'), 'active'],
  ['a form of Adobe’s kind', () => xfaPdf('/#58FA'), 'form'],
  ['a program attached', () => attachingPdf('(factura.exe)'), 'attached'],
  ['data attached', () => attachingPdf('(datos.xml)'), 'attached'],
])('rejects a PDF with %s', async (_what, file, fault) => {
  expect(await inspectPdf(file())).toEqual({ ok: false, fault });
});

it.each([
  ['scripts in form fields', fieldScriptPdf],
  ['a link to a page', () => sharePdf('(https://a.example/csv)')],
  ['a command to print', () => commandingPdf('Print')],
])('accepts a PDF with %s', async (_what, file) => {
  expect(await inspectPdf(file())).toEqual({ ok: true, pages: 1 });
});
