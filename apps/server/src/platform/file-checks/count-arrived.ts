import type { Deps } from '../deps.ts';
import type { Bytes } from '../files/chunks.ts';
import { countsOfBytes, type Sender } from './limit-uploads.ts';

/** Bytes after which those that arrive are counted; so many may exceed a limit for each part that is sent at once. */
const COUNTED_STEP = 1024 * 1024;

/**
 * Counts an upload that begins by its session alone: it has sent no byte yet, and must cost the others of its network
 * nothing.
 * @throws {LimitExceededError} above the limit
 */
export const countBegun = ({ limits }: Pick<Deps, 'limits'>, sessionId: string): Promise<void> =>
  limits.reserve([['upload-files-session', sessionId, 1]]);

/**
 * Passes a part of an upload through and counts what has arrived of it, with the first bytes also its file by network
 * (`isNew`). Above a limit the part ends, as if its connection broke off.
 */
export async function* countArrived(
  { limits }: Pick<Deps, 'limits'>,
  sender: Sender,
  body: Bytes,
  isNew: boolean,
): AsyncGenerator<Uint8Array> {
  let uncounted = 0;
  let isCounted = !isNew;
  const count = async (): Promise<boolean> => {
    const counts = countsOfBytes(sender, uncounted);
    if (!isCounted) counts.push(['upload-files', sender.ip, 1]);
    uncounted = 0;
    isCounted = true;
    let isLeft = true;
    for (const one of counts) isLeft = (await limits.tryConsume(...one)) && isLeft;
    return isLeft;
  };
  try {
    for await (const part of body) {
      uncounted += part.byteLength;
      yield part;
      if (uncounted >= COUNTED_STEP && !(await count())) return;
    }
  } finally {
    if (uncounted > 0) await count();
  }
}
