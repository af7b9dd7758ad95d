import type { FileFault } from '@folio/contract/selling/flow.calls';
import { withDeadline } from '../../clock/with-deadline.ts';
import type { Deps } from '../../deps.ts';
import type { Bytes } from '../../files/chunks.ts';
import type { StoredFile } from '../../files/files.ts';
import { readStored } from '../../files/read-stored.ts';
import { networkQueues, ONE_AT_A_TIME } from '../../limits/queues.ts';
import { boundedWorker } from '../../workers/bounded-worker.ts';
import type { PhotoFault, PhotoReport, PhotoTask, Range } from './photo-report.ts';

const LIMIT_MS = 20_000;
/** For a file of 20 MB from a slow store. */
const READ_LIMIT_MS = 20_000;
/** The pixels of a HEIC photo, twice, and its planes. */
const MEMORY = 448 * 1024 * 1024;

const run = boundedWorker<PhotoTask>({
  ...{ file: new URL('./photo-worker.ts', import.meta.url), maxQueue: 200 },
  memory: MEMORY,
});
const queue = networkQueues('uploaded photos', ONE_AT_A_TIME);

/** Several faults have the same advice for the customer. */
const CODES = {
  damaged: 'photo_damaged',
  pixels: 'photo_too_large',
  heavy: 'file_heavy',
} as const satisfies Record<PhotoFault, FileFault>;

/** `clean`: the photo as it is stored. Null if it is stored unchanged. */
export type InspectedPhoto =
  | { readonly ok: true; readonly clean: Bytes | null }
  | { readonly ok: false; readonly code: FileFault };

/** Returns a file's bytes without those to remove. */
async function* withoutPrivate(
  source: Bytes,
  start: Uint8Array,
  ranges: readonly Range[],
): AsyncGenerator<Uint8Array> {
  yield start;
  let [at, next] = [0, 0];
  for await (const part of source) {
    const end = at + part.byteLength;
    for (let range = ranges[next]; range && range[0] < end; range = ranges[next]) {
      const [from, to] = [Math.max(range[0], at), Math.min(range[1], end)];
      if (to > from) yield part.subarray(from - at, to - at);
      if (range[1] > end) break;
      next += 1;
    }
    at = end;
  }
}

const sumLengths = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * Opens a stored photo in a worker, which delays no request, and returns the version to store: its pixels unchanged,
 * without the place where it was taken; a HEIC photo as a JPEG. Networks take turns, and one photo is in memory at a
 * time.
 * @throws {LimitExceededError} after too many photos of one network that took long
 */
export async function inspectPhoto(
  { files, limits }: Pick<Deps, 'files' | 'limits'>,
  stored: StoredFile,
  kind: PhotoTask['kind'],
  network: string,
): Promise<InspectedPhoto> {
  const requireLeft = () => limits.requireLeft([['uploads-heavy', network, 1]]);
  await requireLeft();
  const report = await queue.run(network, async () => {
    // Photos sent concurrently wait for their turn: the first ones count by now.
    await requireLeft();
    const bytes = await withDeadline(readStored(files, stored), READ_LIMIT_MS);
    // The worker returns the type that its task declares.
    return ((await run({ kind, bytes }, LIMIT_MS)) as PhotoReport | undefined) ?? TOO_HEAVY;
  });
  if (!report.ok) {
    if (report.fault !== 'damaged') await limits.count('uploads-heavy', network);
    return { ok: false, code: CODES[report.fault] };
  }
  if ('jpeg' in report) return { ok: true, clean: [report.jpeg] };
  const { start, ranges } = report;
  if (start.byteLength + sumLengths(ranges) === stored.size) return { ok: true, clean: null };
  return { ok: true, clean: withoutPrivate(await files.open(stored.id, stored.size), start, ranges) };
}

const TOO_HEAVY: PhotoReport = { ok: false, fault: 'heavy' };
