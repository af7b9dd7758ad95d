import { samplePdf } from '../../src/app/seed/sample-pdf.ts';

/** Files that are small: a whole PDF, and pictures that begin with the bytes of their type. */
export const pdf = (text = 'nota'): Uint8Array<ArrayBuffer> => new Uint8Array(samplePdf(text));
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
export const html = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
