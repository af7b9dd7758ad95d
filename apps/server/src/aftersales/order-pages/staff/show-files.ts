import type { StaffAnswerFile, StaffSentFile } from '@folio/contract/aftersales/order-lines.staff';
import { selectOrderFiles } from '../../../orders/files/order-files.queries.ts';
import type { OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { PrintedAnswer } from '../../../platform/db/order-tables.ts';
import { fileState } from '../../../platform/file-checks/scans/scan-states.ts';
import { fileQuestion, type selectAnswerFiles } from './answer-files.queries.ts';

/** Returns the files that the customer sent to an order, oldest first. */
export async function showSentFiles(db: Db, orderId: number): Promise<StaffSentFile[]> {
  const files = await selectOrderFiles(db, orderId);
  return files.map(({ id, name, media_type: mediaType, size, sent_at, scan, seen_at, seen_by }) => {
    const seen = { seenAt: seen_at?.toISOString() ?? null, seenBy: seen_by };
    return { id, name, mediaType, size, sentAt: sent_at.toISOString(), state: fileState(scan), ...seen };
  });
}

type AnswerFiles = Awaited<ReturnType<typeof selectAnswerFiles>>;

/** Returns a line's files, each with the label of its question. */
export function showAnswerFiles(
  line: OrderLine,
  answers: readonly PrintedAnswer[],
  all: AnswerFiles,
): StaffAnswerFile[] {
  return all.flatMap(({ id, name, media_type, size, scan }) => {
    const option = fileQuestion(line, id);
    if (option === undefined) return [];
    const label = answers.find((answer) => answer.option === option)?.label ?? option;
    return [{ id, label, name, mediaType: media_type, size, state: fileState(scan) }];
  });
}
