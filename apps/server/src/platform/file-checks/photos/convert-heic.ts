import decodeHeic from 'heic-decode';
import jpeg from 'jpeg-js';
import { MAX_HEIC_PIXELS, type PhotoReport, rejected, sizeFault } from './photo-report.ts';

/** The quality that phones use: a document stays legible. */
const QUALITY = 88;

/** Converts a HEIC photo to JPEG, upright, without its places and texts. */
export async function convertHeic(bytes: Uint8Array): Promise<PhotoReport> {
  const photos = await decodeHeic.all({ buffer: bytes }).catch(() => undefined);
  const [photo] = photos ?? [];
  if (!photos || !photo) return rejected('damaged');
  try {
    const fault = sizeFault(photo.width, photo.height, MAX_HEIC_PIXELS);
    if (fault) return rejected(fault);
    const pixels = await photo.decode().catch(() => undefined);
    if (!pixels) return rejected('damaged');
    const { width, height, data } = pixels;
    // Its own copy: the encoder's buffer may be part of a shared one, which cannot be transferred.
    return { ok: true, jpeg: new Uint8Array(jpeg.encode({ width, height, data }, QUALITY).data) };
  } finally {
    photos.dispose();
  }
}
