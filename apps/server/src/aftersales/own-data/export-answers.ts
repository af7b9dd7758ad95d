import { summary } from '@folio/domain/flow/summary';
import { selectAnswerVersions, selectIncidents } from '../../orders/records/incidents.queries.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { loadLineForm } from '../incidents/line-form.ts';

/** The questions of staff about a line, and its earlier answers, as an export of the own data shows them. */
type ExportedAnswers = {
  readonly questions: readonly object[];
  readonly earlierAnswers: readonly object[];
};

/** Returns by line the questions of staff to its customer, and every earlier set of answers. */
export async function exportAnswers(
  deps: Deps,
  order: Order,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, ExportedAnswers>> {
  const [incidents, versions] = await Promise.all([
    selectIncidents(deps.db, [order.id]),
    selectAnswerVersions(deps.db, order.id),
  ]);
  const exported = new Map<number, ExportedAnswers>();
  const changed = new Set([...incidents, ...versions].map(({ line_id }) => line_id));
  for (const line of lines.filter(({ id }) => changed.has(id))) {
    const form = line.redacted ? undefined : await loadLineForm(deps.db, deps, line, incidents);
    if (!form) continue;
    const own = versions.filter(({ line_id }) => line_id === line.id).slice(0, -1);
    exported.set(line.id, {
      questions: incidents
        .filter(({ line_id }) => line_id === line.id)
        .map(({ state, message, questions, asked_at: askedAt, ended_at: endedAt }) => ({
          ...{ state, message, askedAt, endedAt },
          texts: questions.map(({ text }) => text),
        })),
      earlierAnswers: own.map(({ at, answers }) => ({
        at,
        answers: summary(form.definition, answers, order.locale, form.today).map(({ label, value }) => ({
          ...{ label, value },
        })),
      })),
    });
  }
  return exported;
}
