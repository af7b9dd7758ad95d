import type { Deps } from '../deps.ts';
import type { Bytes } from '../files/chunks.ts';
import { countsOfBytes, type Sender } from './limit-uploads.ts';

/** Number of bytes after which received bytes are charged; concurrent parts may exceed a limit by so many each. */
const COUNTED_STEP = 1024 * 1024;

/**
 * Charges the begin of an upload only to its session: it has sent no byte yet, and must cost the others of its network
 * nothing.
 * @throws {LimitExceededError} above the limit
 */
export const countBegun = ({ limits }: Pick<Deps, 'limits'>, sessionId: string): Promise<void> =>
  limits.reserve([['upload-files-session', sessionId, 1]]);

/**
 * Passes a part of an upload through and charges the received bytes, with the first bytes also its file by network
 * (`isNew`). Above a limit the part ends as if its connection broke.
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
