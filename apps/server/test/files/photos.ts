import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';

/** A photo of these pixels, in one colour. */
export function jpegPhoto(width = 8, height = 8): Buffer {
  const data = Buffer.alloc(width * height * 4, 0x80);
  return Buffer.from(jpeg.encode({ width, height, data }, 80).data);
}

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A place in the words of a camera, so that a test finds it. */
export const PLACE = 'GPS 40.4168 N 3.7038 W';

/** A photo as a phone takes it: turned, with its place, a comment and another picture behind it. */
export function phonePhoto(): Buffer {
  const photo = jpegPhoto();
  const tiff = Buffer.from([
    0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
  ]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]));
  const pictures = segment(0xe2, Buffer.from(`MPF\0${PLACE}`));
  return Buffer.concat([
    ...[photo.subarray(0, 2), exif, pictures, segment(0xfe, Buffer.from(PLACE)), photo.subarray(2)],
    ...[photo.subarray(0, 2), exif, photo.subarray(2)],
  ]);
}

/** A JPEG that names a size and has hardly a pixel. */
export function boundlessJpeg(width: number, height: number): Buffer {
  const photo = jpegPhoto();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(height, frame + 5);
  photo.writeUInt16BE(width, frame + 7);
  return photo;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey PNG of these pixels, with a text. */
export function pngPhoto(width = 4, height = 4, pixels = Buffer.alloc((width + 1) * height)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${PLACE}`)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
