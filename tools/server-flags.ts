/**
 * How Node is told to house the shop's process: its live data is some 70 MB, and without a bound V8 lets garbage grow to several times
 * that before it looks. It collects buffers that were read and are done with at eight times the last figure:
 * at 256 MB by default, which uploads fill within a second. Measured in bench/README.md.
 */
export const SERVER_FLAGS = [
  '--max-old-space-size=160',
  '--max-semi-space-size=8',
  '--scavenger-max-new-space-capacity-mb=4',
] as const;

/** Node's threads share two of the C library's heaps instead of growing one each. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const;
