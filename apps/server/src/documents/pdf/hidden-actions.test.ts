import { expect, it } from 'vitest';
import {
  distantActionPdf,
  distantContentPdf,
  officePdf,
  packedLaunchPdf,
} from '../../../test/hidden-pdfs.ts';
import { attachingPdf } from '../../../test/pdfs.ts';
import { inspectPdf } from './run-pdf.ts';

it.each([
  ['is readable', '/Filter /FlateDecode'],
  ['is another object', '/Filter 5 0 R'],
  ['is a list of another object', '/Filter [5 0 R]'],
  ['stands behind a comment', '/Filter %c\n/FlateDecode'],
  ['stands behind a comment in a list', '/Filter [%]\n/FlateDecode]'],
  ['stands behind many blanks', `/Filter [${' '.repeat(300)}/FlateDecode]`],
  ['stands behind one in a string', '/X (/Filter []) /Filter /FlateDecode'],
  ['stands behind one in a comment', '%/Filter []\n/Filter /FlateDecode'],
  ['stands behind one in a dictionary', '/X << /Filter [] >> /Filter /FlateDecode'],
  ['is written twice', '/Filter [] /Filter /FlateDecode'],
  ['stands behind one in a name', '/X#201#2FFilter#20[] /Filter /FlateDecode'],
  ['stands behind an object in a string', '/X (obj <<) /Filter /FlateDecode'],
  ['stands behind an object in a comment', '%1 0 obj <<\n/Filter /FlateDecode'],
  ['stands behind an object in figures', '/X <1 0 obj << /A <41> /Filter /FlateDecode'],
  ['stands behind a stream in a string', '/X (1 0 obj << >>\nstream\nendstream) /Filter /FlateDecode'],
])('rejects a program in an object stream whose filter %s', async (_where, filter) => {
  expect(await inspectPdf(packedLaunchPdf(filter))).toEqual({ ok: false, fault: 'active' });
});

it.each([
  ['an address', '/S /URI /URI 4 0 R', 'remote'],
  ['an address whose reference has a comment', '/S /URI /URI 4%c\n0 R', 'remote'],
  ['an address after a comment', '/S /URI /URI %c\n(file:///c:/a.exe)', 'remote'],
  ['an address after a null', '/S /URI /URI\0(file:///c:/a.exe)', 'remote'],
  ['a second address', '/S /URI /URI (https://a.example) /Next << /S /URI /URI 4 0 R >>', 'remote'],
  ['an article of another file', '/S /Thread /D 0 /F 4 0 R', 'active'],
  ['a rendition', '/S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /D 4 0 R >> >>', 'active'],
  ['a film', '/S /Movie /T (a)', 'active'],
  ['a sound', '/S %c\n/Sound /Sound 4 0 R', 'active'],
  ['a file behind what looks like an attachment', '/S /X %/EF <<\n/F 4 0 R >>', 'remote'],
])('rejects an action on %s', async (_what, action, fault) => {
  expect(await inspectPdf(distantActionPdf(action))).toEqual({ ok: false, fault });
});

it.each([
  ['a page of another file', '<< /Subtype /Form /BBox [0 0 1 1] /Ref << /F 5 0 R /Page 0 >> >>', 'active'],
  ['a stream of another file', '<< /Length 0 /F 5 0 R >>\nstream\n\nendstream', 'remote'],
])('rejects a page with %s', async (_what, content, fault) => {
  expect(await inspectPdf(distantContentPdf(content))).toEqual({ ok: false, fault });
});

it.each([
  ['an office program’s document', officePdf],
  ['data attached', () => attachingPdf('(datos.xml)')],
  ['data attached in several lines', () => attachingPdf('(datos.xml)', '<<\n/F 5 0 R\n/UF 5 0 R\n>>')],
])('accepts %s', async (_what, file) => {
  expect(await inspectPdf(file())).toEqual({ ok: true, pages: 1 });
});
