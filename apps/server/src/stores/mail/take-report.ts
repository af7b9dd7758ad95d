import { createHash } from 'node:crypto';
import { readReportApart } from '../../platform/mail/run-report.ts';
import type { Deps } from '../deps.ts';
import { selectOurRecipients, storeBounces } from './bounces.queries.ts';

/**
 * Stores the bounces of a delivery report that the mail system posts. Returns the number of failed recipients; 0 for a
 * delay, for a mail that is no report, and for addresses that the shop never wrote to.
 */
export async function takeReport(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  raw: Buffer,
): Promise<number> {
  const { messageId, failed } = await readReportApart(raw);
  if (failed.length === 0) return 0;
  const ours = await selectOurRecipients(
    db,
    failed.map(({ recipient }) => recipient),
  );
  // A report may not name its mail: then its own id is used.
  const id = messageId || createHash('sha256').update(raw).digest('hex');
  const bounces = failed
    .filter(({ recipient }) => ours.has(recipient))
    .map((delivery) => ({ ...delivery, messageId: id }));
  if (bounces.length === 0) return 0;
  await storeBounces(db, bounces, clock());
  log.warn({ messageId, recipients: bounces.length }, 'mail bounced');
  return bounces.length;
}
