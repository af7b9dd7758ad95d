import { expect, it } from 'vitest';
import { MAX_RANGES } from './photo-report.ts';
import { readJpeg } from './read-jpeg.ts';

const segment = (marker: number, ...bytes: number[]): number[] => [
  0xff,
  marker,
  0,
  bytes.length + 2,
  ...bytes,
];

it('rejects a photo in thousands of parts, of which every second would go', () => {
  const frame = segment(0xc0, 8, 0, 1, 0, 1, 1, 1, 0x11, 0);
  const parts = Array.from({ length: MAX_RANGES + 1 }, () => [
    ...segment(0xe1, 1),
    ...segment(0xdb, 1),
  ]).flat();
  const jpeg = (middle: number[]) => Buffer.from([0xff, 0xd8, ...frame, ...middle, 0xff, 0xd9]);
  expect(readJpeg(jpeg(parts))).toEqual({ ok: false, fault: 'heavy' });
  expect(readJpeg(jpeg(parts.slice(0, 900)))).toMatchObject({ ok: true });
});
