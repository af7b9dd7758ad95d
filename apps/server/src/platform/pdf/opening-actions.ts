import { inflateSync } from 'node:zlib';

/** Actions that start a program, or open another file: opening one on a network share reveals the reader. */
const ACTION = /\/S[\s\0]*\/(Launch|GoTo[RE])\b/;
const ESCAPE = /#([\da-f]{2})/gi;
/** An object stream's beginning: its dictionary, up to its bytes. */
const OBJECT_STREAM = /\/ObjStm\b[\s\S]{0,500}?stream\r?\n/g;
const MAX_UNPACKED = 64 * 1024 * 1024;

type Fault = 'active' | 'remote';

function findIn(text: string): Fault | null {
  const plain = text.replaceAll(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const [, action] = ACTION.exec(plain) ?? [];
  if (action === undefined) return null;
  return action === 'Launch' ? 'active' : 'remote';
}

/**
 * Returns the fault of an action that starts a program or opens another file, which PDF.js does not report. Reads the
 * objects as they are written and those in object streams, but not the object streams of an encrypted file.
 */
export function findOpeningAction(bytes: Uint8Array): Fault | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const written = findIn(text);
  if (written) return written;
  for (const found of text.matchAll(OBJECT_STREAM)) {
    const packed = findIn(unpack(bytes.subarray(found.index + found[0].length)));
    if (packed) return packed;
  }
  return null;
}

/** Returns the text of a compressed stream; empty for other filters. */
function unpack(stream: Uint8Array): string {
  try {
    return inflateSync(stream, { maxOutputLength: MAX_UNPACKED }).toString('latin1');
  } catch {
    return '';
  }
}
