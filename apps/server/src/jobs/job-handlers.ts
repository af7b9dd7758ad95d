import type { Deps } from '../deps.ts';
import { sendOrderMail } from '../mail/send-order-mail.ts';
import { watchAttempts } from '../payments/watch-attempts.ts';
import { eraseExpired } from '../visitors/erase-expired.ts';
import type { JobHandlers } from './jobs.ts';

/** Which use case does which job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-mail': (data) => sendOrderMail(deps, data),
    'watch-attempts': async () => void (await watchAttempts(deps)),
    'erase-expired': () => eraseExpired(deps),
  };
}
