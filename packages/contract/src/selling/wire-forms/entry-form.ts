/**
 * Parameters of an entry point (RT-8): the specification's fields (EN-9 to EN-13), or the ids of the flow's
 * options.
 */
import { z } from 'zod';
import type { RawAnswers } from '../flow.calls.ts';
import { parseJson } from './parse-json.ts';
import { WIRE_FORMS, type WireFlow } from './wire-forms.ts';
import { Origin } from './wire-values.ts';

export type EntryForm = {
  /** The given answers, raw. The form asks for the others. */
  readonly raw: RawAnswers;
  /** Options with contradictory or unreadable answers. */
  readonly wrong: readonly string[];
  readonly origin: Origin;
};

/** Maps wire fields to options of another name. */
const OPTION_BY_FIELD: Readonly<Record<string, string>> = {
  servicio_urgente_custom: 'servicio_urgente',
  opcion_persona: 'opcion',
  opcion_empresa: 'opcion',
  forma_identificar_matricial: 'forma_identificar',
  forma_identificar_ficha: 'forma_identificar',
  forma_identificar_livro: 'forma_identificar',
  tipo_rustica: 'tipo',
  tipo_urbana: 'tipo',
};

/** Returns a name or number of a request as text; blank for any other value. */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const fieldsIn = (issues: readonly z.core.$ZodIssue[] = []): string[] =>
  issues.map(({ path: [field] }) => String(field));
const without = (input: RawAnswers, fields: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !fields.includes(field)));

/** Decodes EN-9's list from a query or form: JSON, or `values[0][option_id]=…`. */
function withValues(input: RawAnswers): RawAnswers {
  const rows: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(input)) {
    const [, row, field] = /^values\[(\d{1,3})\]\[(\w{1,40})\]$/.exec(name) ?? [];
    if (row && field) rows[row] = { ...rows[row], [field]: value };
  }
  const listed = Object.values(rows);
  return listed.length > 0
    ? { ...input, values: listed }
    : { ...input, values: parseJson(plainText(input.values)) ?? [] };
}

/** Returns the product of a product entry point. */
export const entryProduct = (input: RawAnswers): string => {
  const { values } = withValues(input);
  const named = Array.isArray(values) ? values.find((value) => value?.product_id)?.product_id : undefined;
  return plainText(input.product_id ?? input.id ?? named);
};

const nonBlank = (value: unknown): unknown[] => [value].flat().filter((text) => text !== '');

/**
 * Returns wire fields with two different values, except for the yes and no that an old checkbox posts
 * together.
 */
const contradictedFields = (input: RawAnswers, fields: readonly string[]): string[] =>
  fields.filter((field) => {
    const texts = new Set(nonBlank(input[field] ?? ''));
    return texts.size > 1 && ![...texts].every((text) => text === '0' || text === '1');
  });

/** Returns options that list rows, or a row and a field, answer differently. */
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

/** Drops blanks and keeps the last value of a repeated wire field. */
function dropBlanks(input: RawAnswers, fields: readonly string[]): RawAnswers {
  const entries = Object.entries(input).flatMap(([name, value]) => {
    const texts = nonBlank(value);
    if (texts.length === 0) return [];
    return [[name, fields.includes(name) || texts.length === 1 ? texts.at(-1) : texts] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Parses the parameters of an entry point. Rejects nothing: unreadable answers go to `wrong`, for the visitor
 * to repeat.
 */
export function readEntry(flow: WireFlow, input: RawAnswers): EntryForm {
  const { schema, said } = WIRE_FORMS[flow] as (typeof WIRE_FORMS)['nota-simple'];
  const fields = Object.keys(schema.shape);
  const shape = z.object(schema.shape);
  const all = dropBlanks(input, fields);
  const sent = flow === 'product' ? withValues(all) : all;
  const unreadable = fieldsIn(shape.safeParse(sent).error?.issues);
  const readable = without(sent, unreadable);
  const contradicted = fieldsIn(schema.safeParse(readable).error?.issues);
  const repeated =
    flow === 'product'
      ? contradictedRows(sent.values, without(all, fields))
      : contradictedFields(input, fields);
  const wrong = [...unreadable, ...contradicted, ...repeated].map((field) => OPTION_BY_FIELD[field] ?? field);
  const consistent = without(readable, contradicted);
  const form = shape.parse(flow === 'product' ? { values: [], ...consistent } : consistent);
  const answers = Object.entries(said(form)).filter(([, answer]) => answer !== undefined);
  const raw = { ...Object.fromEntries(answers), ...without(all, fields) };
  return { raw: without(raw, wrong), wrong, origin: Origin.safeParse(all).data ?? {} };
}
