import {
  keep,
  MAX_PIXELS,
  MAX_RANGES,
  type PhotoReport,
  type Range,
  rejected,
  sizeFault,
} from './photo-report.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Exif and XMP; places of further pictures; Photoshop's notes; a comment. */
const PRIVATE = new Set([0xe1, 0xed, 0xfe]);
const APPLICATION_2 = 0xe2;
/** Start of a frame, with the picture's size: C0 to CF without the three tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Returns the place of the next marker after a scan's data; -1 without one. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

/** Reads the orientation (1 to 8) of an Exif segment; 1 without one. */
function readOrientation(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 14) return 1;
  const exif = segment.subarray(6);
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const number16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return 1;
  const count = number16(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > exif.length) return 1;
    if (number16(at) !== 0x0112) continue;
    const value = number16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Builds an Exif segment with an orientation alone. */
function orientationSegment(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(exif)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** The pictures' offsets within a file of several, which ends with its first one here. */
const namesPictures = (marker: number, segment: Buffer): boolean =>
  marker === APPLICATION_2 && segment.toString('latin1', 0, 4) === 'MPF\0';

/**
 * Reads a JPEG up to the end of its picture. Leaves the picture unchanged, and of its camera's data on place and device
 * keeps only the orientation. Rejects a truncated file.
 */
export function readJpeg(bytes: Uint8Array): PhotoReport {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ranges: Range[] = [];
  let [at, orientation, hasSize] = [2, 1, false];
  while (at >= 0 && at + 4 <= file.length + 2) {
    if (file[at] !== 0xff) return rejected('damaged');
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === END) {
      if (!hasSize) return rejected('damaged');
      keep(ranges, at, at + 2);
      const mark = Buffer.from([0xff, START]);
      const start = orientation > 1 ? Buffer.concat([mark, orientationSegment(orientation)]) : mark;
      return { ok: true, start, ranges };
    } else {
      const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
      const end = at + 2 + length;
      if (length < 2 || end > file.length) return rejected('damaged');
      const segment = file.subarray(at + 4, end);
      if (isFrame(marker)) {
        if (segment.length < 5) return rejected('damaged');
        const fault = sizeFault(segment.readUInt16BE(3), segment.readUInt16BE(1), MAX_PIXELS);
        if (fault) return rejected(fault);
        hasSize = true;
      }
      if (marker === 0xe1) orientation = Math.max(orientation, readOrientation(segment));
      const next = marker === SCAN ? afterScan(file, end) : end;
      if (!PRIVATE.has(marker) && !namesPictures(marker, segment)) keep(ranges, at, next);
      if (ranges.length > MAX_RANGES) return rejected('heavy');
      at = next;
    }
  }
  return rejected('damaged');
}
