import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { mayBeOpened } from '../../../platform/file-checks/scans/scan-states.ts';

const files = (db: Db) =>
  db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'answer_file.id')
    .select(['answer_file.id', 'answer_file.order_id', 'stored_file.name', 'stored_file.media_type'])
    .select(['stored_file.size', 'file_scan.state as scan']);

/** Selects the files in an order's answers. */
export function selectAnswerFiles(db: Db, orderId: number) {
  return files(db).where('answer_file.order_id', '=', orderId).execute();
}

/** Selects one file; undefined if it belongs to no order, awaits its scan or was infected. */
export async function selectAnswerFile(db: Db, fileId: string) {
  const file = await files(db).where('answer_file.id', '=', fileId).where(mayBeOpened).executeTakeFirst();
  return file && file.order_id !== null ? { ...file, order_id: file.order_id } : undefined;
}

/** Returns the id of the question that a file answers; undefined for a file of another line. */
export function fileQuestion(line: Pick<OrderLine, 'answers'>, fileId: string): string | undefined {
  const entries = Object.entries(line.answers);
  return entries.find(([, answer]) => answerFiles(answer).some(({ id }) => id === fileId))?.[0];
}
