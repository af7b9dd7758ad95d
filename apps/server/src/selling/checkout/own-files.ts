import type { Answers } from '@folio/domain/flow/definition';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { SessionVisitor, Visitor } from '../../customers/visitors/visitor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { activeLines, isOpenLine } from '../quotes/active-lines.ts';

/** Thrown to roll back a checkout whose lines name files that its order lacks. */
export class LackingFilesError extends Error {
  readonly fileIds: readonly string[];

  constructor(fileIds: readonly string[]) {
    super(`lines name files that their order lacks: ${fileIds.join(', ')}`);
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

/** Replaces the files in the lines to order with copies. A line that changed concurrently keeps its answers. */
async function copyLackingFiles(
  deps: Deps,
  visitor: SessionVisitor,
  { fileIds }: LackingFilesError,
): Promise<void> {
  const lacking = new Set(fileIds);
  const current = { ...visitor, cartLines: undefined };
  for (const line of await activeLines(deps, current)) {
    const answers = await copyFiles(deps, visitor, line.answers, lacking);
    await replaceAnswers(deps.db, visitor, line, answers);
  }
}

/** Stores the answers of a line with other files, in the row that contains the line. */
async function replaceAnswers(
  db: Db,
  { session }: SessionVisitor,
  line: CartLine,
  answers: Answers,
): Promise<void> {
  const [set, from] = [{ answers: jsonb(answers) }, jsonb(line.answers)];
  if (isOpenLine(line))
    await db
      .updateTable('draft')
      .set(set)
      .where('session_id', '=', session.id)
      .where('quote_line_id', '=', line.id)
      .where('answers', '=', from)
      .execute();
  else
    await db
      .updateTable(line.quoted ? 'quote_line' : 'cart_line')
      .set(set)
      .where('id', '=', line.id)
      .where('answers', '=', from)
      .execute();
}
