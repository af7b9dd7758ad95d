import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { readReport } from '../platform/mail/read-report.ts';
import { isOurRecipient, storeBounce } from './bounces.queries.ts';

/**
 * Stores the bounces of a delivery report that the mail system hands over. Returns how many recipients failed; 0 for a
 * delay, for a mail that is no report, and for addresses that the shop never wrote to.
 */
export async function takeReport(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  raw: Buffer,
): Promise<number> {
  const { messageId, failed } = await readReport(raw);
  // A report may not name its mail: then it stands for itself.
  const id = messageId || createHash('sha256').update(raw).digest('hex');
  let count = 0;
  for (const delivery of failed) {
    if (!(await isOurRecipient(db, delivery.recipient))) continue;
    await storeBounce(db, { ...delivery, messageId: id }, clock());
    count += 1;
  }
  if (count > 0) log.warn({ messageId, recipients: count }, 'mail bounced');
  return count;
}
