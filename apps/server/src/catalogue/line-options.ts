import type { CartOptionWire } from '@folio/contract/cart';
import type { IsoDate } from '@folio/domain/date/iso-date';
import { answerFiles, chosenIds, isPlace } from '@folio/domain/flow/answer';
import type { Answer, Answers, FlowDefinition, Option } from '@folio/domain/flow/definition';
import { printAnswer } from '@folio/domain/flow/print';
import { summaryLabel } from '@folio/domain/flow/summary';
import { walk } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Product } from './catalogue.ts';

export type LineOption = z.infer<typeof CartOptionWire>;

/** An answer as forms take it: the ids of what was chosen, a place's code, a date as yyyy-mm-dd. A typed place is its words. */
function machineValue(option: Option, answer: Answer, locale: Locale): string {
  if (isPlace(answer)) return answer.code ?? printAnswer(option, answer, locale);
  const files = answerFiles(answer);
  return (files.length > 0 ? files.map(({ id }) => id) : chosenIds(answer)).join(',');
}

function toWire(option: Option, value: string, print: string, locale: Locale): LineOption {
  const label = summaryLabel(option)[locale];
  return { option_id: option.id, option_value: value, value, print_value: print, label };
}

/**
 * EN-2: a line's answers in the order of asking, each as forms take it and as a person reads it. What the summary leaves out is left out
 * here too. `today` is the day by which the line is judged.
 */
export function lineOptions(
  definition: FlowDefinition,
  answers: Answers,
  locale: Locale,
  today: IsoDate,
): LineOption[] {
  const walked = walk(definition, answers, today).steps.flatMap(({ options }) => options);
  return walked.flatMap(({ option, visible, answer, offered, unknownOwner }) => {
    if (unknownOwner && option.unknownOwner) return [toWire(option, '', option.unknownOwner[locale], locale)];
    if (!visible || answer === undefined || option.summary?.omit) return [];
    const print = printAnswer(option, answer, locale, offered);
    return [toWire(option, machineValue(option, answer, locale), print, locale)];
  });
}

const kept = new LRUCache<string, LineOption[]>({ max: 2000 });

/** The same for a version of a product: every configuration carries the cart, which seldom changes. */
export function cachedLineOptions(
  { versionId, definition }: Pick<Product, 'versionId' | 'definition'>,
  answers: Answers,
  locale: Locale,
  today: IsoDate,
): LineOption[] {
  const key = `${versionId} ${locale} ${today} ${JSON.stringify(answers)}`;
  const known = kept.get(key);
  if (known) return known;
  const fresh = lineOptions(definition, answers, locale, today);
  kept.set(key, fresh);
  return fresh;
}
