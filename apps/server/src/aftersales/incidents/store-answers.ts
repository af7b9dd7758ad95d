import type { Answers } from '@folio/domain/flow/definition';
import { summary } from '@folio/domain/flow/summary';
import { isChanged } from '@folio/domain/incident/incident-form';
import { reprint } from '@folio/domain/quote/print-found';
import { moveFilesToOrder } from '../../orders/files/move-files.ts';
import { moveSentFiles } from '../../orders/files/sent-answers.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { AnswerCause } from '../../platform/db/incident-tables.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { LineForm } from './line-form.ts';
import type { LockedLine } from './lock-line.ts';

type Change = {
  readonly answers: Answers;
  readonly cause: Exclude<AnswerCause, 'order'>;
  readonly incidentId: number | null;
  readonly now: Date;
};

/** Returns the number of a line's newest set of answers; 0 while it has those of its order. */
export async function latestVersion(db: Db, lineId: number): Promise<number> {
  const row = await db
    .selectFrom('answer_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Stores new answers of a locked line as its next version: the ordered answers stay as the first one. Updates the
 * printed answers, by which the line is searched and named. Returns false, and changes nothing, if nothing differs.
 */
export async function storeAnswers(
  tx: Tx,
  { order, line }: LockedLine,
  form: LineForm,
  { answers, cause, incidentId, now }: Change,
): Promise<boolean> {
  if (!isChanged(form.definition, line.answers, answers)) return false;
  const row = { line_id: line.id, order_id: order.id };
  let number = await latestVersion(tx, line.id);
  if (number === 0) {
    const first = { ...row, number: 1, cause: 'order' as const, incident_id: null, at: order.placed_at };
    await tx
      .insertInto('answer_version')
      .values({ ...first, answers: jsonb(line.answers) })
      .execute();
    number = 1;
  }
  await tx
    .insertInto('answer_version')
    .values({ ...row, number: number + 1, cause, incident_id: incidentId, at: now, answers: jsonb(answers) })
    .execute();
  await moveSentFiles(tx, order.id, answers);
  await moveFilesToOrder(tx, order.id, [{ answers }]);
  const entries = summary(form.definition, answers, order.locale, form.today);
  const printed = entries.map(({ option, label, value }) => ({ option, label, value }));
  await tx
    .updateTable('order_line')
    .set({
      answers: jsonb(answers),
      printed: jsonb(reprint(line, printed, answers)),
      updated_at: now,
    })
    .where('id', '=', line.id)
    .execute();
  return true;
}
