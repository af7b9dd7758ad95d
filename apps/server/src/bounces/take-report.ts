import type { Deps } from '../deps.ts';
import { readReport } from '../platform/mail/read-report.ts';
import { storeBounce } from './bounces.queries.ts';

/**
 * Stores the bounces of a delivery report that the mail system hands over. Returns how many recipients failed; 0 for a
 * delay, and for a mail that is no report.
 */
export async function takeReport(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  raw: Buffer,
): Promise<number> {
  const { messageId, failed } = await readReport(raw);
  for (const delivery of failed) await storeBounce(db, { ...delivery, messageId }, clock());
  if (failed.length > 0) log.warn({ messageId, recipients: failed.length }, 'mail bounced');
  return failed.length;
}
