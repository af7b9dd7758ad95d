import { maskCardNumbers } from '@folio/domain/checks/card-number';
import { cleanLine } from '@folio/domain/flow/answers/clean-text';

/**
 * A type that customers may receive, detected by a file's first bytes; its name and the browser's claim do not count.
 */
export type FileType = {
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly extensions: readonly [string, ...string[]];
};

const PDF: FileType = { mediaType: 'application/pdf', extensions: ['pdf'] };
export const JPEG: FileType = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] };
const PNG: FileType = { mediaType: 'image/png', extensions: ['png'] };
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Brands of photos compressed with HEVC, as phones take them (ISO 23008-12). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Number of first bytes that identify the type: a PDF's header may begin within them (ISO 32000-1, annex H). */
export const HEAD_LENGTH = 1024;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Detects PDF, JPG or PNG; undefined for anything else. */
export function fileType(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, PNG_SIGNATURE)) return PNG;
  if (startsWith(bytes, JPEG_SIGNATURE)) return JPEG;
  return Buffer.from(bytes.subarray(0, HEAD_LENGTH)).includes('%PDF-') ? PDF : undefined;
}

/** Returns whether a file is a HEIC photo, which browsers and staff cannot open: it is stored as a JPEG. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return text.startsWith('ftyp') && HEIC_BRANDS.has(text.slice(4));
}

/** A name, and its extension if any: 'Escritura nº 3.5' has none. */
const ENDING = /^(.*?)(?:\.([a-z][a-z\d]{0,4}))?$/is;

/**
 * Returns a safe file name: no path, card number or control characters, at most 150 characters, the extension of its
 * type.
 */
export function fileName(originalName: string, type: FileType): string {
  const name = cleanLine(maskCardNumbers(originalName).replace(/^.*[/\\]/, ''));
  const [, stem = '', ending = ''] = ENDING.exec(name) ?? [];
  const known = type.extensions.some((extension) => extension === ending.toLowerCase());
  // A surrogate pair is not cut in two.
  const short = stem.slice(0, 140).replace(/[\ud800-\udbff]$/, '');
  return `${short || 'documento'}.${known ? ending.toLowerCase() : type.extensions[0]}`;
}
