import { inflateSync } from 'node:zlib';

/**
 * Names of a PDF's dictionaries that start scripts or programs. Links, form fields and attached files stay allowed: an
 * office may attach the data of its document.
 */
const ACTIVE = /\/(?:JavaScript|JS|Launch|ImportData|SubmitForm|RichMedia)(?![A-Za-z0-9])/;
/** A stream's dictionary ends before its content, which is skipped: compressed bytes may spell any name. */
const STREAM = /\bstream\r?\n/g;
const MAX_INFLATED = 16 * 1024 * 1024;
const DICTIONARY = 4096;

/** Resolves the escapes of names: `/J#61vaScript` is `/JavaScript`. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isActive = (text: string): boolean => ACTIVE.test(text.includes('#') ? unescapeNames(text) : text);

/** Inflates an object stream; empty if it is encrypted, broken or too large, when the reader itself reports it. */
function inflate(content: Buffer): string {
  try {
    return inflateSync(content, { maxOutputLength: MAX_INFLATED }).toString('latin1');
  } catch {
    return '';
  }
}

/** Tells whether a PDF contains scripts or launch actions, also inside its object streams. */
export function hasActiveContent(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = buffer.toString('latin1');
  let outside = 0;
  for (const match of file.matchAll(STREAM)) {
    if (match.index < outside) continue;
    const dictionary = file.slice(Math.max(outside, match.index - DICTIONARY), match.index);
    if (isActive(file.slice(outside, match.index))) return true;
    const from = match.index + match[0].length;
    const end = file.indexOf('endstream', from);
    outside = end < 0 ? file.length : end;
    if (/\/ObjStm\b/.test(unescapeNames(dictionary)) && isActive(inflate(buffer.subarray(from, outside))))
      return true;
  }
  return isActive(file.slice(outside));
}
