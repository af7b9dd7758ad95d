import type { CartOptionWire } from '@folio/contract/selling/cart';
import type { IsoDate } from '@folio/domain/date/iso-date';
import { answerFiles, chosenIds, isPlace } from '@folio/domain/flow/answers/answer';
import type { Answer, Answers, FlowDefinition, Option } from '@folio/domain/flow/definition';
import { printAnswer } from '@folio/domain/flow/print';
import { summaryLabel } from '@folio/domain/flow/summary';
import { walk } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Product } from './catalogue.ts';

export type LineOption = z.infer<typeof CartOptionWire>;

/**
 * Returns an answer in machine form: ids of choices, a place's code, a date as yyyy-mm-dd. A place typed freely is its
 * text.
 */
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
 * Returns a line's answers in order, each in machine form and as text (EN-2). Answers omitted from the summary are
 * omitted here too. `today` is the day for the line's date conditions.
 */
export function lineOptions(
  definition: FlowDefinition,
  answers: Answers,
  locale: Locale,
  today: IsoDate,
): LineOption[] {
  const options = walk(definition, answers, today).steps.flatMap(({ options }) => options);
  return options.flatMap(({ option, visible, answer, offered, unknownOwner }) => {
    if (unknownOwner && option.unknownOwner) return [toWire(option, '', option.unknownOwner[locale], locale)];
    if (!visible || answer === undefined || option.summary?.omit) return [];
    const print = printAnswer(option, answer, locale, offered);
    return [toWire(option, machineValue(option, answer, locale), print, locale)];
  });
}

const cache = new LRUCache<string, LineOption[]>({ max: 2000 });

/** Cached {@link lineOptions} per product version: every config contains the cart, which seldom changes. */
export function cachedLineOptions(
  { versionId, definition }: Pick<Product, 'versionId' | 'definition'>,
  answers: Answers,
  locale: Locale,
  today: IsoDate,
): LineOption[] {
  const key = `${versionId} ${locale} ${today} ${JSON.stringify(answers)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const fresh = lineOptions(definition, answers, locale, today);
  cache.set(key, fresh);
  return fresh;
}
