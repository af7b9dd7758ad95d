import { crc32 } from 'node:zlib';
import {
  keep,
  MAX_PIXELS,
  MAX_RANGES,
  type PhotoReport,
  type Range,
  rejected,
  sizeFault,
} from './photo-report.ts';

const SIGNATURE_LENGTH = 8;
/** Length, name and checksum. */
const FRAME_LENGTH = 12;
/** Chunks with a place, texts or a time. */
const PRIVATE = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Reads a PNG's chunks with their checksums. Leaves the picture unchanged, without texts, times and places. */
export function readPng(bytes: Uint8Array): PhotoReport {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ranges: Range[] = [];
  let [at, hasPicture] = [SIGNATURE_LENGTH, false];
  while (at + FRAME_LENGTH <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + FRAME_LENGTH + length;
    if (end > file.length) return rejected('damaged');
    const name = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return rejected('damaged');
    if (at === SIGNATURE_LENGTH) {
      if (name !== 'IHDR' || length !== 13) return rejected('damaged');
      const fault = sizeFault(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12), MAX_PIXELS);
      if (fault) return rejected(fault);
    }
    hasPicture ||= name === 'IDAT';
    if (!PRIVATE.has(name)) keep(ranges, at, end);
    if (ranges.length > MAX_RANGES) return rejected('heavy');
    if (name === 'IEND')
      return hasPicture ? { ok: true, start: bytes.slice(0, SIGNATURE_LENGTH), ranges } : rejected('damaged');
    at = end;
  }
  return rejected('damaged');
}
