import type { Answers } from '@folio/domain/flow/definition';
import { lockCart, selectCartLines } from '../cart/cart.queries.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { jsonb } from '../platform/db/json.ts';
import type { SessionVisitor, Visitor } from '../visitors/visitor.ts';

/** Thrown to roll a checkout back whose lines name files that its order lacks. */
export class LackingFilesError extends Error {
  readonly cartId: string;
  readonly fileIds: readonly string[];

  constructor(cartId: string, fileIds: readonly string[]) {
    super(`cart ${cartId} names files that its order lacks: ${fileIds.join(', ')}`);
    this.cartId = cartId;
    this.fileIds = fileIds;
  }
}

/**
 * Runs a checkout, and once more with copies of the files that another order of the visitor has (EN-8). Files are
 * copied between two transactions, since no transaction waits for the file store.
 */
export async function withOwnFiles<T>(deps: Deps, visitor: Visitor, checkOut: () => Promise<T>): Promise<T> {
  try {
    return await checkOut();
  } catch (error) {
    const { session } = visitor;
    if (!(error instanceof LackingFilesError) || !session) throw error;
    await copyLackingFiles(deps, { ...visitor, session }, error);
    return checkOut();
  }
}

/** Replaces the files in the cart's lines with copies. A line that changed concurrently keeps its answers. */
async function copyLackingFiles(
  deps: Deps,
  visitor: SessionVisitor,
  { cartId, fileIds }: LackingFilesError,
): Promise<void> {
  const lacking = new Set(fileIds);
  const copies: { id: string; from: Answers; answers: Answers }[] = [];
  for (const { id, answers } of await selectCartLines(deps.db, cartId))
    copies.push({ id, from: answers, answers: await copyFiles(deps, visitor, answers, lacking) });
  await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    for (const { id, from, answers } of copies)
      await tx
        .updateTable('cart_line')
        .set({ answers: jsonb(answers) })
        .where('id', '=', id)
        .where('answers', '=', jsonb(from))
        .execute();
  });
}
