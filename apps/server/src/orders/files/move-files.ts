import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers } from '@folio/domain/flow/definition';
import type { Tx } from '../../platform/db/connect.ts';

/** Returns the ids of the files that the lines' answers name, each once. */
const listFiles = (lines: readonly { readonly answers: Answers }[]): string[] => [
  ...new Set(
    lines.flatMap(({ answers }) =>
      Object.values(answers).flatMap((answer) => answerFiles(answer).map(({ id }) => id)),
    ),
  ),
];

/**
 * Assigns the files in the lines' answers to their order. Moves files without an order and those of the same cart's
 * unpaid orders; every other order keeps its files. Returns the files that the order lacks, because another order has
 * them or they were deleted. Runs no query when there are none.
 */
export async function moveFilesToOrder(
  tx: Tx,
  orderId: number,
  lines: readonly { readonly answers: Answers }[],
): Promise<string[]> {
  const ids = listFiles(lines);
  if (ids.length === 0) return [];
  const unpaidOfCart = tx
    .selectFrom('customer_order as other')
    .innerJoin('customer_order as own', 'own.cart_id', 'other.cart_id')
    .select('other.id')
    .where('own.id', '=', orderId)
    .where('other.state', '!=', 'paid');
  const moved = await tx
    .updateTable('answer_file')
    .set({ order_id: orderId })
    .where('id', 'in', ids)
    .where(({ or, eb }) =>
      or([eb('order_id', 'is', null), eb('order_id', '=', orderId), eb('order_id', 'in', unpaidOfCart)]),
    )
    .returning('id')
    .execute();
  const owned = new Set(moved.map(({ id }) => id));
  return ids.filter((id) => !owned.has(id));
}
