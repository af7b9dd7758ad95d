import type { IsoDate } from '../date/iso-date.ts';
import type { Locale, LocalizedText } from '../locale/locale.ts';
import type { Answers, FlowDefinition, Option } from './definition.ts';
import { printAnswer } from './print.ts';
import { walk } from './walk.ts';

export type SummaryEntry = {
  /** The option's id; for a group, the id of its first answered option. */
  readonly option: string;
  /** The group's name if several options print together. */
  readonly group?: string;
  readonly label: string;
  readonly value: string;
  /** The key of the step where the visitor can change the answer. */
  readonly step: string;
};

/** Returns the label of a printed answer. */
export const summaryLabel = ({ title, summary }: Option): LocalizedText => summary?.label ?? title;

/**
 * Returns the visible answers as printed, in option order (CT-1, EN-2). A group prints at the place of its
 * first option, as 'Finca: 123 · Tomo: 4'. Omits blanks, `hidden` options and those with summary.omit.
 */
export function summary(
  definition: FlowDefinition,
  answers: Answers,
  locale: Locale,
  today: IsoDate,
): SummaryEntry[] {
  const entries: SummaryEntry[] = [];
  const groups = new Map<string, number>();
  let shown = definition.steps[0]?.key ?? '';
  for (const { key, skipped, options } of walk(definition, answers, today).steps) {
    if (!skipped) shown = key;
    for (const { option, visible, answer, offered, unknownOwner } of options) {
      if (unknownOwner && option.unknownOwner) {
        const value = option.unknownOwner[locale];
        entries.push({ option: option.id, label: summaryLabel(option)[locale], value, step: shown });
      }
      if (!visible || answer === undefined || option.summary?.omit) continue;
      const label = summaryLabel(option)[locale];
      const value = printAnswer(option, answer, locale, offered);
      const group = option.summary?.group;
      if (group === undefined) {
        entries.push({ option: option.id, label, value, step: key });
        continue;
      }
      const part = `${label}: ${value}`;
      const at = groups.get(group);
      const existing = at === undefined ? undefined : entries[at];
      if (at !== undefined && existing !== undefined) {
        entries[at] = { ...existing, value: `${existing.value} · ${part}` };
        continue;
      }
      groups.set(group, entries.length);
      entries.push({
        option: option.id,
        group,
        label: definition.groups?.[group]?.[locale] ?? group,
        value: part,
        step: key,
      });
    }
  }
  return entries;
}
