import { callUrl } from './send-call.ts';

/** The time that the shop has to answer, in ms. */
const WAIT_MS = 5000;

/** Returns whether the shop answers and works. Any website may call it. */
export const isReachable = (page: Pick<Window, 'fetch'>): Promise<boolean> =>
  page.fetch(callUrl('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
