import type { RawAnswers } from '@folio/contract/shop-api';
import { allOptions } from '@folio/domain/flow/all-options';
import { getAnswer } from '@folio/domain/flow/answer';
import type { Answers } from '@folio/domain/flow/definition';
import type { Product } from '../catalogue/catalogue.ts';
import { lineOptions } from '../catalogue/line-options.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { readWire, rejectUnknown } from './read-wire.ts';

type Fields = Readonly<Record<string, unknown>>;

const isEntry = (one: unknown): one is Fields =>
  typeof one === 'object' && one !== null && 'option_id' in one;

/** What a list of options says, option → value (EN-2, EN-9); null for a form with fields of its own. */
function listed({ options, values }: Fields): Fields | null {
  const list = options ?? values;
  if (!Array.isArray(list) || !list.every(isEntry)) return null;
  return Object.fromEntries(list.map((one) => [String(one.option_id), one.value ?? one.option_value]));
}

const known = (answers: Fields): [string, unknown][] =>
  Object.entries(answers).filter(([, answer]) => answer !== undefined);

/**
 * AP-26: the form of a line as raw answers: its flow's own form (EN-9 to EN-13), or the line's options as the cart has them (EN-2), some
 * of them changed. What is sent as the cart has it stays as it stands; so does what the cart leaves out, unless the form says
 * otherwise. Refuses with 400 what is not the line's form.
 */
export function readUpdate(
  deps: Deps,
  visitor: Visitor,
  { product, answers }: { readonly product: Product; readonly answers: Answers },
  form: Fields,
): RawAnswers {
  const { flow, definition } = product;
  const list = listed(form);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const shown = lineOptions(definition, answers, visitor.locale, today);
  const sent = Object.fromEntries(known(list ?? form));
  const same = shown.filter(({ option_id, value, print_value }) => {
    const given = sent[option_id];
    const isText = typeof given === 'string' || typeof given === 'number';
    return isText && [value, print_value].includes(String(given));
  });
  if (same.length === shown.length && Object.keys(sent).length === shown.length) return answers;
  for (const { option_id, value } of same) sent[option_id] = value;
  const values = Object.entries(sent).map(([option_id, value]) => ({ option_id, value }));
  const { raw } = readWire(visitor, flow, list && flow === 'product' ? { ...form, values } : sent);
  if (flow === 'product' || list) rejectUnknown(visitor, definition, Object.keys(list ?? raw));
  const standing = (ids: readonly string[]) =>
    known(Object.fromEntries(ids.map((id) => [id, getAnswer(answers, id)])));
  const leftOut = allOptions(definition).filter(({ id }) => !shown.some(({ option_id }) => option_id === id));
  return Object.fromEntries([
    ...(list ? standing(leftOut.map(({ id }) => id)) : []),
    ...known(raw),
    ...standing(same.map(({ option_id }) => option_id)),
  ]);
}
