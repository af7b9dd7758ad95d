/** PDFs for tests whose actions are hidden from a look at their text, and ordinary ones that look like them. */
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import PDFDocument from 'pdfkit';
import { catalogue, PAGE, PAGES, rawPdf, stream } from './pdfs.ts';

/** Has this object in an object stream, whose dictionary says this of its filter. It is what happens on opening. */
export function packedPdf(object: string, filter: string): Uint8Array<ArrayBuffer> {
  // Readers need no type.
  const packed = stream(deflateSync(Buffer.from(`9 0 ${object}`)), `/N 1 /First 4 ${filter}`);
  return rawPdf([catalogue('/OpenAction 9 0 R'), PAGES, PAGE, packed, '/FlateDecode']);
}

/** Starts a program when it opens; the action is in an object stream whose dictionary says this of its filter. */
export const packedLaunchPdf = (filter: string) => packedPdf('<< /S /Launch /F (calc.exe) >>', filter);

/** Performs these actions when something happens; its fourth object is one of them. */
export const actingPdf = (more: string, action = 'null', page = '') =>
  rawPdf([catalogue(more), PAGES, PAGE.replace('>>', `${page} >>`), action]);

/** Performs an action when it opens, with the name of a share in another object. */
export const distantActionPdf = (action: string) =>
  rawPdf([catalogue(`/OpenAction << ${action} >>`), PAGES, PAGE, '(\\\\\\\\evil.example\\\\s)']);

/** Has a page whose content is this object, with the name of a share in the next one. */
export const distantContentPdf = (content: string) =>
  rawPdf([
    catalogue(''),
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    content,
    '(\\\\\\\\evil.example\\\\s)',
  ]);

/** A document of an office program: an article's thread, a palette, and an object stream with other spacing. */
export const officePdf = () =>
  rawPdf([
    catalogue('/Threads [6 0 R]'),
    PAGES,
    PAGE,
    stream(
      deflateSync(Buffer.alloc(100)),
      [
        '/Type/XObject/Subtype/Image/Width 10/Height 10/BitsPerComponent 8/Filter/FlateDecode',
        '/ColorSpace[/Indexed/DeviceRGB 1(\\(%a\\\\(b))]/DecodeParms<</Predictor 12/Columns 10>>',
      ].join(''),
    ),
    stream(
      deflateSync(Buffer.from('9 0 << /Producer (Office) >>')),
      '/Extends 8 0 R/Filter[ /FlateDecode ]/First 4/N 1/Type/ObjStm',
    ),
    '<< /Type /Thread /I << /Title (Nota) >> >>',
  ]);

/** What PDF's versions encrypt with: RC4 of 40 and of 128 bits, AES of 128 and of 256 bits. */
export const ENCRYPTIONS = ['1.3', '1.4', '1.7', '1.7ext3'] as const;

/** Names the object that is packed, for an entry of another. */
type Packed = PDFKit.PDFKitReference;
type Acting = {
  /** The object in an encrypted object stream. */
  readonly packed?: string;
  /** What the readable catalogue says besides. */
  readonly catalogue?: (packed: Packed) => object;
  /** What a readable form of the page says besides. */
  readonly form?: (packed: Packed) => object;
};

/** Is encrypted with an empty password and acts when it opens, by what is readable and what is not together. */
export async function lockedActingPdf(pdfVersion: (typeof ENCRYPTIONS)[number], acting: Acting) {
  const pdf = new PDFDocument({ ownerPassword: 'invented', pdfVersion });
  const stream = pdf.ref({ Type: 'ObjStm', N: 1, First: 5 });
  stream.end(`99 0 ${acting.packed ?? 'null'}`);
  const packed = pdf.ref({});
  packed.end(undefined);
  packed.id = 99;
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], ...acting.form?.(packed) };
  pdf.ref(form).end('q Q');
  // The types leave the catalogue out.
  const { _root } = pdf as unknown as { readonly _root: { readonly data: object } };
  Object.assign(_root.data, acting.catalogue?.(packed));
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

/** Has this object, and these others as often as said. */
export const crowdedPdf = (object: string, others: string, times: number) =>
  rawPdf([catalogue(''), PAGES, PAGE, object, `[${others.repeat(times)}]`]);

/** Defines an object as often as said, each time with a reference to itself. */
export const redefiningPdf = (times: number) =>
  rawPdf([catalogue(''), PAGES, PAGE, `null\nendobj\n${'5 0 obj<</S 5 0 R>>\n'.repeat(times)}6 0 obj null`]);

/** Has been saved as often as said, each time with its catalogue and what it shows when it opens. */
export function savedPdf(times: number): Uint8Array<ArrayBuffer> {
  const action = '<< /S /GoTo /D [3 0 R /Fit] >>';
  const save = `\nendobj\n1 0 obj\n${catalogue('/OpenAction 4 0 R')}\nendobj\n4 0 obj\n${action}`;
  return rawPdf([catalogue('/OpenAction 4 0 R'), PAGES, PAGE, `${action}${save.repeat(times)}`]);
}

type Hidden = { readonly action?: object; readonly attached?: string; readonly packed?: string };

/**
 * A registry's PDF: encrypted with an empty password, so that everybody can open it. It has a link with this action, an
 * attached file of this name, and this object in an encrypted object stream.
 */
export async function lockedPdf(pdfVersion: (typeof ENCRYPTIONS)[number], hidden: Hidden = {}) {
  const pdf = new PDFDocument({ ownerPassword: 'invented', pdfVersion });
  const { action = { S: 'URI', URI: new String('https://sede.example/csv') }, attached, packed } = hidden;
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], F: 4, A: action };
  const annotation = pdf.ref(link);
  annotation.end(undefined);
  pdf.page.annotations.push(annotation);
  const stream = pdf.ref({ Type: 'ObjStm', N: 1, First: 5 });
  stream.end(`99 0 ${packed ?? '<< /Producer (Registro) >>'}`);
  const content = pdf.ref({ Type: 'EmbeddedFile' });
  content.end('MZ');
  const name = new String(attached ?? 'datos.xml');
  pdf.ref({ Type: 'Filespec', F: name, UF: name, EF: { F: content } }).end(undefined);
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

type Encrypt = (text: string) => Buffer;
type Update = {
  /** The beginning of the object that is written again, or a number of its own. */
  readonly object: RegExp | number;
  /** Its new content, given what encrypts its strings and its stream. */
  readonly content: (encrypt: { readonly string: Encrypt; readonly stream: Encrypt }) => string;
  /** Tells whether the cross-reference table names the new one. */
  readonly isNamed: boolean;
};

/**
 * Saves an encrypted PDF again, as an office does that changes a registry's document: an object is added at its end.
 */
export async function updatedPdf(bytes: Uint8Array, { object, content, isNamed }: Update) {
  const handler = (await PDF.load(bytes, { credentials: '' })).context.info.securityHandler;
  if (!handler) throw new Error('the PDF is not encrypted');
  const text = Buffer.from(bytes).toString('latin1');
  const number = typeof object === 'number' ? object : Number(object.exec(text)?.[1]);
  const added = content({
    string: (part) => Buffer.from(handler.encryptString(Buffer.from(part, 'latin1'), number, 0)),
    stream: (part) => Buffer.from(handler.encryptStream(Buffer.from(part, 'latin1'), number, 0)),
  });
  const written = `\n${number} 0 obj\n${added}\nendobj\n`;
  const table = text.length + written.length;
  const row = isNamed ? `${number} 1\n${String(text.length + 1).padStart(10, '0')} 00000 n \n` : '';
  const [, trailer] = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text) ?? [];
  const [, before] = /^[\s\S]*startxref\s+(\d+)/.exec(text) ?? [];
  const end = `xref\n0 1\n0000000000 65535 f \n${row}trailer\n<<${trailer} /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + written + end, 'latin1'));
}
