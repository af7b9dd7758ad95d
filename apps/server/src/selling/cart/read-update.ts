import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { allOptions } from '@folio/domain/flow/all-options';
import { getAnswer } from '@folio/domain/flow/answers/answer';
import { optionsNamed } from '@folio/domain/flow/conditions';
import type { Answers } from '@folio/domain/flow/definition';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { lineOptions } from '../../stores/catalogue/line-options.ts';
import type { Deps } from '../deps.ts';
import { readWire, rejectUnknown } from './read-wire.ts';

type Fields = Readonly<Record<string, unknown>>;

const isEntry = (one: unknown): one is Fields =>
  typeof one === 'object' && one !== null && 'option_id' in one;

/** Returns a list of options as option → value (EN-2, EN-9), or null for a form with named fields. */
function readList({ options, values }: Fields): Fields | null {
  const list = options ?? values;
  if (!Array.isArray(list) || !list.every(isEntry)) return null;
  return Object.fromEntries(list.map((one) => [String(one.option_id), one.value ?? one.option_value ?? '']));
}

const definedEntries = (answers: Fields): [string, unknown][] =>
  Object.entries(answers).filter(([, answer]) => answer !== undefined);

/**
 * Parses an update of a line (AP-26): the flow's own form (EN-9 to EN-13) or the cart's options (EN-2).
 * Options sent as the cart shows them, omitted from a list, or missing in the flow's own form (EN-12) keep their
 * stored answer. Throws a 400 for a form of another flow.
 */
export function readUpdate(
  deps: Deps,
  visitor: Visitor,
  { product, answers }: { readonly product: Product; readonly answers: Answers },
  form: Fields,
): RawAnswers {
  const { flow, definition } = product;
  const list = readList(form);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const shown = lineOptions(definition, answers, visitor.locale, today);
  const sent = Object.fromEntries(definedEntries(list ?? form));
  const unchanged = shown.filter(({ option_id, value, print_value }) => {
    // A blank option that is not sent stays blank (AP-0).
    const input = sent[option_id] ?? '';
    const isText = typeof input === 'string' || typeof input === 'number';
    return isText && [value, print_value].includes(String(input));
  });
  const ids = new Set(shown.map(({ option_id }) => option_id));
  if (unchanged.length === ids.size && Object.keys(sent).every((id) => ids.has(id))) return answers;
  for (const { option_id, value } of unchanged) sent[option_id] = value;
  const values = Object.entries(sent).map(([option_id, value]) => ({ option_id, value }));
  const { raw } = readWire(visitor, flow, list && flow === 'product' ? { ...form, values } : sent);
  if (flow === 'product' || list) rejectUnknown(visitor, definition, Object.keys(list ?? raw));
  const storedAnswers = (options: readonly string[]) =>
    definedEntries(Object.fromEntries(options.map((id) => [id, getAnswer(answers, id)])));
  const options = allOptions(definition);
  const hidden = options.filter(({ id }) => !ids.has(id));
  const unasked = options.filter(({ optionalInCalls }) => optionalInCalls).map(({ id }) => id);
  const ofUnasked = options.filter(({ when }) => optionsNamed(when).some((id) => unasked.includes(id)));
  return Object.fromEntries([
    ...(list ? storedAnswers(hidden.map(({ id }) => id)) : []),
    ...storedAnswers([...unasked, ...ofUnasked.map(({ id }) => id)]),
    ...definedEntries(raw),
    ...storedAnswers(unchanged.map(({ option_id }) => option_id)),
  ]);
}
