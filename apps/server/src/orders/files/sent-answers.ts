import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers, FileAnswer } from '@folio/domain/flow/definition';
import type { Db, Tx } from '../../platform/db/connect.ts';

/**
 * Selects the files that a customer sent to an order (AP-14) and that may answer a question: those without a message.
 */
export const selectSentFiles = (db: Db, orderId: number): Promise<FileAnswer[]> =>
  db
    .selectFrom('order_file')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
    .where('order_file.order_id', '=', orderId)
    .where('order_file.sender', '=', 'customer')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_file').select('file_id').whereRef('message_file.file_id', '=', 'order_file.id'),
        ),
      ),
    )
    .execute();

/** Turns files that were sent to an order, and that its answers name, into files of its answers. */
export async function moveSentFiles(tx: Tx, orderId: number, answers: Answers): Promise<void> {
  const ids = Object.values(answers).flatMap((answer) => answerFiles(answer).map(({ id }) => id));
  if (ids.length === 0) return;
  const sent = await tx
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .where('id', 'in', ids)
    .returning(['id', 'sent_at'])
    .execute();
  if (sent.length === 0) return;
  const rows = sent.map(({ id, sent_at }) => ({
    id,
    session_id: null,
    order_id: orderId,
    stored_at: sent_at,
  }));
  await tx.insertInto('answer_file').values(rows).execute();
}
