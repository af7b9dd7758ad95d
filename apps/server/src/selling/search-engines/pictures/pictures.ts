import { LRUCache } from 'lru-cache';

/** Some two hundred pictures. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Renders one kind of picture as PNG. Pictures of the same version are equal. */
export type Drawing<Picture> = {
  readonly draw: (picture: Picture) => Promise<Buffer>;
  readonly version: (picture: Picture) => string;
};

/**
 * Renders each picture at its first request and caches it by its version. Renders one at a time, and concurrent
 * requests once, so that a burst of requests takes no more than one processor for a moment.
 */
export function createPictures<Picture>({
  draw,
  version: readVersion,
}: Drawing<Picture>): (picture: Picture) => Promise<Buffer> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.byteLength,
  });
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (picture) => {
    const version = readVersion(picture);
    const cached = cache.get(version);
    if (cached) return Promise.resolve(cached);
    const drawing = pending.get(version) ?? last.catch(() => undefined).then(() => draw(picture));
    if (!pending.has(version)) {
      last = drawing;
      pending.set(version, drawing);
      void drawing
        .then(
          (png) => cache.set(version, png),
          () => undefined,
        )
        .finally(() => pending.delete(version));
    }
    return drawing;
  };
}
