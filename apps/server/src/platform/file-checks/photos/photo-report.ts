/** A photo to inspect. Its bytes are transferred, and no longer usable for the caller. */
export type PhotoTask = { readonly kind: 'jpeg' | 'png' | 'heic'; readonly bytes: Uint8Array };

/** Why a photo is rejected: it does not open, has too many pixels, or takes too long to open. */
export type PhotoFault = 'damaged' | 'pixels' | 'heavy';

/** Bytes of a photo to keep, from the first to before the second offset. */
export type Range = readonly [from: number, to: number];

/** Most ranges of a photo: a camera's has a few dozen. Each costs the process that takes the report some work. */
export const MAX_RANGES = 5000;

/** Adds a range to those to keep; extends the previous one if it ends there. */
export function keep(ranges: Range[], from: number, to: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === from) ranges[ranges.length - 1] = [last[0], to];
  else ranges.push([from, to]);
}

/**
 * The stored form of a photo: the bytes of its `ranges` ranges after `start`, or a JPEG made of it. Omits the places,
 * devices and texts that a camera writes into a photo.
 */
export type PhotoReport =
  | { readonly ok: true; readonly start: Uint8Array; readonly ranges: readonly Range[] }
  | { readonly ok: true; readonly jpeg: Uint8Array }
  | { readonly ok: false; readonly fault: PhotoFault };

/** Largest photo, in pixels: more than phones take, and far less than a browser can show. */
export const MAX_PIXELS = 50_000_000;
/** Largest HEIC photo, whose pixels are all unpacked. Phones take half of it unless asked for more. */
export const MAX_HEIC_PIXELS = 25_000_000;

export const rejected = (fault: PhotoFault): PhotoReport => ({ ok: false, fault });

/** Returns why a photo of this size is rejected; undefined for one that is not. */
export function sizeFault(width: number, height: number, maxPixels: number): PhotoFault | undefined {
  if (width < 1 || height < 1) return 'damaged';
  return width * height > maxPixels ? 'pixels' : undefined;
}
