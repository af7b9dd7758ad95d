import { describe, expect, it } from 'vitest';
import {
  actingPdf,
  crowdedPdf,
  distantActionPdf,
  distantContentPdf,
  ENCRYPTIONS,
  lockedActingPdf,
  lockedPdf,
  officePdf,
  packedLaunchPdf,
  packedPdf,
  redefiningPdf,
  savedPdf,
} from '../../../test/hidden-pdfs.ts';
import { attachingPdf, commandingPdf, openStringsPdf } from '../../../test/pdfs.ts';
import { inspectPdf, inspectUploadedPdf } from './run-pdf.ts';

const QUIT = '<< /S /Named /N /Quit >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

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
  ['stands before an object', '/X <41> /Filter /FlateDecode endobj 1 0 obj <<'],
  ['stands before an object in a list', '/X <41> /Filter /FlateDecode /X [endobj 1 0 obj << >>]'],
  ['stands behind an object in a dictionary', '/X << /Y <41> endobj 1 0 obj << >> >> /Filter /FlateDecode'],
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
  ['an article of another file', '/S /Thread /D 0 /F 4 0 R', 'remote'],
  ['a rendition', '/S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /D 4 0 R >> >>', 'active'],
  ['a film', '/S /Movie /T (a)', 'active'],
  ['a sound', '/S %c\n/Sound /Sound 4 0 R', 'active'],
  ['a file behind what looks like an attachment', '/S /X %/EF <<\n/F 4 0 R >>', 'remote'],
])('rejects an action on %s', async (_what, action, fault) => {
  expect(await inspectPdf(distantActionPdf(action))).toEqual({ ok: false, fault });
});

it.each([
  ['a page of another file', '<< /Subtype /Form /BBox [0 0 1 1] /Ref << /F 5 0 R /Page 0 >> >>', 'remote'],
  ['a stream of another file', '<< /Length 0 /F 5 0 R >>\nstream\n\nendstream', 'remote'],
])('rejects a page with %s', async (_what, content, fault) => {
  expect(await inspectPdf(distantContentPdf(content))).toEqual({ ok: false, fault });
});

describe.each(ENCRYPTIONS)('of a PDF of version %s that is encrypted with an empty password', (version) => {
  it.each([
    ['a program in an object stream', { packed: '<< /S /Launch /F (calc.exe) >>' }, 'active'],
    ['a file of a share in an object stream', { packed: '<< /S /GoToR /F (\\\\\\\\evil\\\\s) >>' }, 'remote'],
    ['a link to a share', { action: { S: 'URI', URI: new String('\\\\evil.example\\s') } }, 'remote'],
    ['a program that is attached', { attached: 'factura.exe' }, 'attached'],
  ])('rejects %s', async (_what, hidden, fault) => {
    expect(await inspectPdf(await lockedPdf(version, hidden))).toEqual({ ok: false, fault });
  });

  it.each([
    ['shows a page of the web', '<< /S /URI /URI (https://a.example) >>', 'OpenAction'],
    ['ends its reader', QUIT, 'OpenAction'],
    ['ends its reader before it closes', `<< /WC ${QUIT} >>`, 'AA'],
  ])('rejects what %s by an action in an object stream', async (_what, packed, key) => {
    const file = await lockedActingPdf(version, { packed, catalogue: (action) => ({ [key]: action }) });
    expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'active' });
  });

  it.each([
    ['ends its reader', '/Named', { N: 'Quit' }],
    ['shows a film', '/Movie', { T: new String('a') }],
  ])('rejects what %s by an action whose kind is in an object stream', async (_what, packed, more) => {
    const catalogue = (S: object) => ({ OpenAction: { S, ...more } });
    const file = await lockedActingPdf(version, { packed, catalogue });
    expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'active' });
  });

  it('rejects a form that shows a page of another file', async () => {
    const packed = '<< /F (other.pdf) /Page 0 >>';
    const file = await lockedActingPdf(version, { packed, form: (Ref) => ({ Ref }) });
    expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'remote' });
  });

  it('accepts what shows a page of its own by an action in an object stream', async () => {
    const packed = '<< /S /Named /N /LastPage >>';
    const file = await lockedActingPdf(version, { packed, catalogue: (OpenAction) => ({ OpenAction }) });
    expect(await inspectPdf(file)).toEqual({ ok: true, pages: 1 });
  });

  it('accepts links, data and what is in object streams', async () => {
    expect(await inspectPdf(await lockedPdf(version))).toEqual({ ok: true, pages: 1 });
  });
});

it.each([
  ['opens a page of the web', '/OpenAction << /S /URI /URI (https://a.example) >>'],
  ['prints and ends its reader', '/OpenAction << /S /Named /N /Print /Next << /S /Named /N /Quit >> >>'],
  [
    'ends its reader by an action in a list',
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [4 0 R] >>',
    QUIT,
  ],
  ['ends its reader under another name', '/OpenAction << /S 4 0 R /N /Quit >>', '/Named'],
  ['opens a page of the web before it closes', '/AA << /WC << /S /URI /URI (https://a.example) >> >>'],
  ['ends its reader before it prints', '/AA 4 0 R', `<< /WP ${QUIT} >>`],
  ['ends its reader when a page is shown', '', QUIT, '/AA << /O 4 0 R >>'],
  ['hides something when it opens', '/OpenAction << /S /Hide /T (a) >>'],
])('rejects a document that %s', async (_what, more, action?, page?) => {
  expect(await inspectPdf(actingPdf(more, action, page))).toEqual({ ok: false, fault: 'active' });
});

it.each(['Quit', 'Close', 'SaveAs', 'GoToPage', 'FullScreen'])(
  'rejects a document that commands %s when it opens',
  async (command) => {
    expect(await inspectPdf(commandingPdf(command))).toEqual({ ok: false, fault: 'active' });
  },
);

it.each(['FirstPage', 'LastPage', 'NextPage', 'PrevPage', 'Print'])(
  'accepts a document that commands %s when it opens',
  async (command) => {
    expect(await inspectPdf(commandingPdf(command))).toEqual({ ok: true, pages: 1 });
  },
);

it('reads a comment of strings that do not end in a short time', async () => {
  const { inspection, cpuMs } = await inspectUploadedPdf('192.0.2.1', async () => openStringsPdf());
  expect(inspection).toEqual({ ok: true, pages: 1 });
  expect(cpuMs).toBeLessThan(2_000);
});

it('reads objects within objects as often as a file is long', async () => {
  const { inspection } = await inspectUploadedPdf('192.0.2.1', async () =>
    actingPdf('', '1 0 obj << '.repeat(100_000)),
  );
  expect(inspection).toEqual({ ok: false, fault: 'heavy' });
});

it.each([
  ['a string', `(${'\\1'.repeat(6_000_000)})`, { ok: true, pages: 1 }],
  ['a name', `/${'#41'.repeat(4_000_000)}`, { ok: false, fault: 'heavy' }],
  ['figures', `<${'4 '.repeat(6_000_000)}>`, { ok: false, fault: 'heavy' }],
])('reads millions of escapes in %s without an end of its process', async (_what, object, inspection) => {
  expect(await inspectPdf(actingPdf('', object))).toEqual(inspection);
});

it.each([
  ['an object that is defined often and refers to itself', () => redefiningPdf(3_000)],
  ['a long name of many files', () => crowdedPdf(`(${'a'.repeat(50_000)})`, '<< /F 4 0 R >>', 1_000)],
  [
    'many uses of many triggers',
    () => crowdedPdf(`<< ${'/A 1 '.repeat(3_000)} >>`, '<< /AA 4 0 R >>', 3_000),
  ],
  [
    'many uses of many actions in a row',
    () => crowdedPdf(`<< /S /GoTo /Next [${'1 '.repeat(3_000)}] >>`, '<< /OpenAction 4 0 R >>', 3_000),
  ],
  [
    'many uses of a large page',
    () => crowdedPdf(`<< ${'/A 1 '.repeat(3_000)} >>`, '<< /Ref 4 0 R >>', 3_000),
  ],
])('follows references as often as a file is long: %s', async (_what, file) => {
  expect(await inspectPdf(file())).toEqual({ ok: false, fault: 'heavy' });
});

it.each([
  ['an office program’s document', officePdf],
  ['a document that has been saved dozens of times', () => savedPdf(90)],
  ['a place of itself to open at', () => actingPdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['a page that is shown by a name', () => actingPdf('/OpenAction 4 0 R', '(inicio)')],
  ['a font with the name of a file', () => actingPdf('', FONT, '/Resources << /Font << /F 4 0 R >> >>')],
  ['fonts with the names of scripts', () => actingPdf('', FONT, '/Resources << /Font << /JS 4 0 R >> >>')],
  [
    'an object stream with a comment in its dictionary',
    () => packedPdf('<< /Producer (%Office) >>', '% 100 %\n/Filter % packed\n/FlateDecode'),
  ],
  ['data attached', () => attachingPdf('(datos.xml)')],
  ['data attached with a comment', () => attachingPdf('(datos.xml)', '%c\n<<\n/F 5 0 R %c\n>>')],
  ['data attached in several lines', () => attachingPdf('(datos.xml)', '<<\n/F 5 0 R\n/UF 5 0 R\n>>')],
])('accepts %s', async (_what, file) => {
  expect(await inspectPdf(file())).toEqual({ ok: true, pages: 1 });
});
