import type { AnswerChange, LineQuestions, StaffIncident } from '@folio/contract/aftersales/incidents.staff';
import { allOptions } from '@folio/domain/flow/all-options';
import { getAnswer } from '@folio/domain/flow/answers/answer';
import { changedOptions } from '@folio/domain/flow/answers/changed-options';
import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import { printAnswer } from '@folio/domain/flow/print';
import { summaryLabel } from '@folio/domain/flow/summary';
import { askableOptions } from '@folio/domain/incident/incident-form';
import type { Locale } from '@folio/domain/locale/locale';
import {
  type AnswerVersion,
  type Incident,
  selectAnswerVersions,
  selectIncidents,
} from '../../../orders/records/incidents.queries.ts';
import type { Order, OrderLine } from '../../../orders/records/orders.queries.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { loadLineForm } from '../../incidents/line-form.ts';

const NOTHING: LineQuestions = { askable: [], incidents: [], changes: [] };

/** Returns by line which options may be asked, which questions were asked, and how its answers changed. */
export async function showQuestions(
  deps: Deps,
  { locale }: Pick<Staff, 'locale'>,
  order: Pick<Order, 'id' | 'locale'>,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, LineQuestions>> {
  const [incidents, versions] = await Promise.all([
    selectIncidents(deps.db, [order.id]),
    selectAnswerVersions(deps.db, order.id),
  ]);
  const shown = lines.map(async (line) => {
    const form = await loadLineForm(deps.db, deps, line, incidents);
    if (!form) return [line.id, NOTHING] as const;
    const own = incidents.filter((one) => one.line_id === line.id);
    const ownVersions = versions.filter((one) => one.line_id === line.id);
    const { definition, answers, today } = form;
    const asksNew = new Set(form.questions.map(({ id }) => id));
    const questions: LineQuestions = {
      askable: askableOptions(definition, answers, today)
        .filter(({ id }) => !asksNew.has(id))
        .map((option) => ({
          ...{ option: option.id, label: summaryLabel(option)[locale], shown: option.title[order.locale] },
          value: print(definition, answers, option.id, locale),
        })),
      incidents: own.map((one) => showIncident(one, ownVersions, definition, locale)).reverse(),
      changes: showChanges(ownVersions, definition, locale),
    };
    return [line.id, questions] as const;
  });
  return new Map(await Promise.all(shown));
}

/** Returns an answer as text; empty without one. */
function print(definition: FlowDefinition, answers: Answers, id: string, locale: Locale): string {
  const option = allOptions(definition).find((one) => one.id === id);
  const answer = getAnswer(answers, id);
  return option && answer !== undefined ? printAnswer(option, answer, locale) : '';
}

function showIncident(
  incident: Incident,
  versions: readonly AnswerVersion[],
  definition: FlowDefinition,
  locale: Locale,
): StaffIncident {
  const { options, questions } = incident;
  const answered = versions.find(({ incident_id }) => incident_id === incident.id)?.answers;
  const labels = new Map(allOptions(definition).map((option) => [option.id, summaryLabel(option)[locale]]));
  const item = (option: string, type: StaffIncident['items'][number]['type']) => ({
    ...{ option, type, label: labels.get(option) ?? option },
    answer: answered ? print(definition, answered, option, locale) : null,
  });
  return {
    id: incident.id,
    state: incident.state,
    message: incident.message,
    askedBy: incident.asked_by,
    askedAt: incident.asked_at.toISOString(),
    endedAt: incident.ended_at?.toISOString() ?? null,
    endedBy: incident.ended_by,
    reminders: incident.reminders,
    seenAt: incident.seen_at?.toISOString() ?? null,
    seenBy: incident.seen_by,
    items: [...options.map((id) => item(id, 'option')), ...questions.map(({ id, type }) => item(id, type))],
  };
}

function showChanges(
  versions: readonly AnswerVersion[],
  definition: FlowDefinition,
  locale: Locale,
): AnswerChange[] {
  return versions
    .flatMap(({ number, at, cause, answers }, index): AnswerChange[] => {
      const before = versions[index - 1]?.answers;
      if (!before || cause === 'order') return [];
      const changes = changedOptions(definition, before, answers).map((option) => ({
        ...{ option: option.id, label: summaryLabel(option)[locale] },
        before: print(definition, before, option.id, locale),
        after: print(definition, answers, option.id, locale),
      }));
      return [{ number, at: at.toISOString(), cause, changes }];
    })
    .reverse();
}
