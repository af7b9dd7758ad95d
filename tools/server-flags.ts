/**
 * Node's memory flags for the shop. Its code and live data take 60 to 75 MB, but V8 would let garbage grow to several
 * times that. The last flag bounds buffers already read, collected at eight times its value: 256 MB by
 * default, which uploads fill within a second. Measured in bench/README.md.
 */
export const SERVER_FLAGS = [
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--scavenger-max-new-space-capacity-mb=4',
] as const;

/** Limits the C library to two heaps shared by Node's threads, instead of one per thread. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const;
