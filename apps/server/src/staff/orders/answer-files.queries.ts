import { answerFiles } from '@folio/domain/flow/answer';
import type { OrderLine } from '../../orders/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

const files = (db: Db) =>
  db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .select(['answer_file.id', 'answer_file.order_id', 'stored_file.name', 'stored_file.media_type'])
    .select('stored_file.size');

/** The files that an order's answers brought along. */
export function selectAnswerFiles(db: Db, orderId: number) {
  return files(db).where('answer_file.order_id', '=', orderId).execute();
}

/** One of them; undefined while it is no order's. */
export async function selectAnswerFile(db: Db, fileId: string) {
  const file = await files(db).where('answer_file.id', '=', fileId).executeTakeFirst();
  return file && file.order_id !== null ? { ...file, order_id: file.order_id } : undefined;
}

/** Which question of a line a file answers; undefined for a file of another line. */
export function fileQuestion(line: Pick<OrderLine, 'answers'>, fileId: string): string | undefined {
  const asked = Object.entries(line.answers);
  return asked.find(([, answer]) => answerFiles(answer).some(({ id }) => id === fileId))?.[0];
}
