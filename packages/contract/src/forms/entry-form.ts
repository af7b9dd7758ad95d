/** What an entry point is given (RT-8): the specification's own fields (EN-9 to EN-13), or the ids of the flow's options. */
import { z } from 'zod';
import type { RawAnswers } from '../shop-api.ts';
import { WIRE_FORMS, type WireFlow } from './wire-forms.ts';
import { Origin } from './wire-values.ts';

export type EntryForm = {
  /** What is said, as raw answers; what is not said is left to be asked. */
  readonly raw: RawAnswers;
  /** Options about which two different things are said, or something that is no answer at all. */
  readonly wrong: readonly string[];
  readonly origin: Origin;
};

/** The option that a field of the wire answers, where it has another name. */
const OPTION_OF: Readonly<Record<string, string>> = {
  servicio_urgente_custom: 'servicio_urgente',
  opcion_persona: 'opcion',
  opcion_empresa: 'opcion',
  forma_identificar_matricial: 'forma_identificar',
  forma_identificar_ficha: 'forma_identificar',
  forma_identificar_livro: 'forma_identificar',
  tipo_rustica: 'tipo',
  tipo_urbana: 'tipo',
};

/** A name or number of a request as text; blank for every other value, which may have no text at all. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const fieldsIn = (issues: readonly z.core.$ZodIssue[] = []): string[] =>
  issues.map(({ path: [field] }) => String(field));
const without = (given: RawAnswers, fields: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !fields.includes(field)));

/** EN-9's list where a query or a form can only carry text: as JSON, or as `values[0][option_id]=…`. */
function withValues(given: RawAnswers): RawAnswers {
  const rows: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(given)) {
    const [, row, field] = /^values\[(\d{1,3})\]\[(\w{1,40})\]$/.exec(name) ?? [];
    if (row && field) rows[row] = { ...rows[row], [field]: value };
  }
  const listed = Object.values(rows);
  return listed.length > 0 ? { ...given, values: listed } : { ...given, values: parsed(given.values) };
}
function parsed(text: unknown): unknown {
  try {
    return text === undefined ? [] : JSON.parse(plainText(text));
  } catch {
    return [];
  }
}

/** The product that an entry point of products is about. */
export const entryProduct = (given: RawAnswers): string => {
  const { values } = withValues(given);
  const named = Array.isArray(values) ? values.find((value) => value?.product_id)?.product_id : undefined;
  return plainText(given.product_id ?? given.id ?? named);
};

const textsOf = (value: unknown): unknown[] => [value].flat().filter((text) => text !== '');

/** Fields of the wire with two different things in them, but for the yes and the no that a tick box of an old page sends together. */
const saidTwice = (given: RawAnswers, fields: readonly string[]): string[] =>
  fields.filter((field) => {
    const texts = new Set(textsOf(given[field] ?? ''));
    return texts.size > 1 && ![...texts].every((text) => text === '0' || text === '1');
  });

/** Options that the rows of a list, or a row and a field of its own, answer differently. */
function contradictedRows(values: unknown, plain: RawAnswers): string[] {
  const rows = (Array.isArray(values) ? values : []).flatMap((row) =>
    plainText(row?.option_id) === '' ? [] : [[plainText(row.option_id), row.value] as const],
  );
  const first = new Map<string, string | undefined>();
  const contradicted = new Set<string>();
  for (const [id, value] of [...rows, ...Object.entries(plain)]) {
    const text = JSON.stringify(value);
    if (first.has(id) && first.get(id) !== text) contradicted.add(id);
    else first.set(id, text);
  }
  return [...contradicted];
}

/** Blanks say nothing; of a field of the wire that is repeated the last counts. */
function onlySaid(given: RawAnswers, fields: readonly string[]): RawAnswers {
  const said = Object.entries(given).flatMap(([name, value]) => {
    const texts = textsOf(value);
    if (texts.length === 0) return [];
    return [[name, fields.includes(name) || texts.length === 1 ? texts.at(-1) : texts] as const];
  });
  return Object.fromEntries(said);
}

/** Reads what an entry point is given. Nothing is refused here: what cannot be read is `wrong`, for the visitor to say again. */
export function readEntry(flow: WireFlow, given: RawAnswers): EntryForm {
  const { schema, said } = WIRE_FORMS[flow] as (typeof WIRE_FORMS)['nota-simple'];
  const fields = Object.keys(schema.shape);
  const shape = z.object(schema.shape);
  const all = onlySaid(given, fields);
  const sent = flow === 'product' ? withValues(all) : all;
  const unreadable = fieldsIn(shape.safeParse(sent).error?.issues);
  const readable = without(sent, unreadable);
  const contradicted = fieldsIn(schema.safeParse(readable).error?.issues);
  const twice =
    flow === 'product' ? contradictedRows(sent.values, without(all, fields)) : saidTwice(given, fields);
  const wrong = [...unreadable, ...contradicted, ...twice].map((field) => OPTION_OF[field] ?? field);
  const kept = without(readable, contradicted);
  const form = shape.parse(flow === 'product' ? { values: [], ...kept } : kept);
  const answers = Object.entries(said(form)).filter(([, answer]) => answer !== undefined);
  const raw = { ...Object.fromEntries(answers), ...without(all, fields) };
  return { raw: without(raw, wrong), wrong, origin: Origin.safeParse(all).data ?? {} };
}
