import { allOptions } from '@folio/domain/flow/all-options';
import type { Answers, FlowDefinition, Option } from '@folio/domain/flow/definition';
import { summary, summaryLabel } from '@folio/domain/flow/summary';
import type { Locale, LocalizedText } from '@folio/domain/locale/locale';
import type { PrintedAnswer } from '../../platform/db/order-tables.ts';

export type LineQuestions = {
  readonly printed: readonly PrintedAnswer[];
  readonly answers: Answers;
  readonly definition: FlowDefinition;
};

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Returns the form with its questions in `to` wherever `from` is requested; the values stay unchanged. */
function relabel(definition: FlowDefinition, from: Locale, to: Locale): FlowDefinition {
  const text = (words: LocalizedText): LocalizedText => ({ ...words, [from]: words[to] });
  const relabelled = (options: readonly Option[]) =>
    options.map((option) => ({
      ...option,
      title: text(option.title),
      summary: { ...option.summary, label: text(summaryLabel(option)) },
    }));
  return {
    ...definition,
    steps: definition.steps.map((step) => ({ ...step, options: relabelled(step.options) })),
    ...(definition.confirmOptions && { confirmOptions: relabelled(definition.confirmOptions) }),
    ...(definition.groups && { groups: mapValues(definition.groups, text) }),
  };
}

/**
 * Returns a customer's answers with their questions in a reader's language: the questions of the ordered version in
 * `reader`, the answers as printed. An answer whose question is missing stays as printed. `today` is the date of the
 * order.
 */
export function answersInLanguage(
  line: LineQuestions,
  customer: Locale,
  reader: Locale,
  today: string,
): readonly PrintedAnswer[] {
  if (customer === reader) return line.printed;
  const definition = relabel(line.definition, customer, reader);
  const options = allOptions(definition);
  const translated = summary(definition, line.answers, customer, today);
  return line.printed.map((answer) => {
    const group = translated.find(({ option, group }) => option === answer.option && group !== undefined);
    if (group) return { ...answer, label: group.label, value: group.value };
    const option = options.find(({ id }) => id === answer.option);
    return option ? { ...answer, label: summaryLabel(option)[customer] } : answer;
  });
}
