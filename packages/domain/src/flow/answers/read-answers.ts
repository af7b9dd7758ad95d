/**
 * Parses raw posted values into typed answers. Parsing cleans and never validates: an invalid but readable
 * value stays as typed for the visitor to correct, truncated if too long.
 */
import type { Answer, Answers, FieldError, FileAnswer, Option, PlaceAnswer } from '../definition.ts';
import { getAnswer, isPlace, SHAPE_OF } from './answer.ts';
import { cleanArea, cleanCode, cleanLine } from './clean-text.ts';
import { cutText, excessLength } from './length-limit.ts';
import { PARSED_TYPES } from './parsed-types.ts';

/** The values of a form or a JSON body: strings, lists, place and file objects. All are untrusted. */
export type RawAnswers = Readonly<Record<string, unknown>>;
/** Adds facts that only the server knows (`slow`, `hours`, the code of a place typed in full). */
export type ResolvePlace = (place: PlaceAnswer, option: Option) => PlaceAnswer;
export type ReadAnswers = { readonly answers: Answers; readonly errors: readonly FieldError[] };

/** `undefined` is blank; `null` has a shape that the type does not allow. */
type Reading = Answer | undefined | null;

function own(raw: RawAnswers, key: string): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first non-blank entry where a form repeats a name. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? (value.find((entry) => entry !== '' && entry !== null) ?? undefined) : value;
}

function asText(value: unknown): string | undefined | null {
  const one = single(value);
  if (one === undefined || one === null) return undefined;
  if (typeof one === 'number' && Number.isFinite(one)) return String(one);
  return typeof one === 'string' ? one : null;
}

/** Maximum number of unknown choices to keep: one suffices to reject the answer. */
const MAX_UNKNOWN = 20;
/** Exceeds the length of every code of a place or company. */
const MAX_CODE_LENGTH = 40;

function readChoices(value: unknown, option: Option): Reading {
  if (value === undefined || value === null) return undefined;
  const known = (option.values ?? []).map((entry) => entry.id);
  const list = typeof value === 'string' && !known.includes(value) ? value.split(',') : [value].flat();
  if (!list.every((entry) => typeof entry === 'string' || typeof entry === 'number')) return null;
  const ids = new Set(list.map((entry) => cutText(option, cleanLine(String(entry)))));
  const unknown = [...ids].filter((id) => id !== '' && !known.includes(id)).slice(0, MAX_UNKNOWN);
  return [...unknown, ...known.filter((id) => ids.has(id))];
}

function readPlace(raw: RawAnswers, option: Option): Reading {
  const place = parsePlace(raw, option.id);
  if (place === undefined || place === null) return place;
  const code = place.code !== null && place.code.length > MAX_CODE_LENGTH ? null : place.code;
  return { code, name: cutText(option, place.name), region: cutText(option, place.region) };
}

function parsePlace(raw: RawAnswers, id: string): PlaceAnswer | undefined | null {
  const value = single(own(raw, id));
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    const name = cleanLine(value);
    const picked = asText(own(raw, `${id}.name`));
    const code = asText(own(raw, `${id}.code`));
    if (!code || typeof picked !== 'string' || cleanLine(picked) !== name)
      return { code: null, name, region: '' };
    return { code: cleanLine(code), name, region: cleanLine(asText(own(raw, `${id}.region`)) ?? '') };
  }
  if (!isRecord(value)) return null;
  const { code, name, region } = value;
  if (typeof name !== 'string' || (code !== null && code !== undefined && typeof code !== 'string'))
    return null;
  if (region !== undefined && region !== null && typeof region !== 'string') return null;
  return { code: code ? cleanLine(code) : null, name: cleanLine(name), region: cleanLine(region ?? '') };
}

function readFiles(value: unknown): Reading {
  if (value === undefined || value === null || value === '') return undefined;
  const files: FileAnswer[] = [];
  for (const entry of [value].flat()) {
    if (entry === '') continue;
    if (!isRecord(entry) || typeof entry.id !== 'string' || typeof entry.name !== 'string') return null;
    if (typeof entry.size !== 'number' || !Number.isSafeInteger(entry.size) || entry.size < 0) return null;
    files.push({ id: entry.id, name: cleanLine(entry.name), size: entry.size });
  }
  return files;
}

/**
 * Returns whether an option asks for a date, number, code or e-mail address: each of its checks except that of
 * addresses.
 */
const isCode = ({ type, checks = [] }: Option): boolean =>
  type === 'date' || checks.some((check) => check !== 'address-with-number');

function readOne(option: Option, raw: RawAnswers): Reading {
  const shape = SHAPE_OF[option.type];
  if (shape === 'place') return readPlace(raw, option);
  const value = own(raw, option.id);
  if (shape === 'files') return readFiles(value);
  if (shape === 'choices') return readChoices(value, option);
  const text = asText(value);
  if (typeof text !== 'string') return text;
  if (option.type === 'area') return cutText(option, cleanArea(text));
  const line = cutText(option, isCode(option) ? cleanCode(text) : cleanLine(text));
  return PARSED_TYPES[option.type]?.read(line) ?? line;
}

/** Keeps the server's facts about a place while the browser sends the same place. */
function keepFacts(place: PlaceAnswer, before: Answer | undefined): PlaceAnswer {
  if (!isPlace(before) || before.code !== place.code || before.name !== place.name) return place;
  return before.region === place.region || place.region === '' ? before : place;
}

/**
 * Reads the answers to `options` from a form or a JSON body. Shapes per type: see {@link Answer}. A place
 * comes as {code, name, region}, or as text with optional `id.code`, `id.name` and `id.region`; a checkbox as
 * a list or joined by commas.
 * A blank is absent, and `hidden` options are never read. `slow`, `hours`, `several` and `near` come from
 * `resolvePlace`, or from `before` for the same place, never from `raw`. A place that is too long is not
 * looked up. The only error is wrong_type; validation finds the others.
 */
export function readAnswers(
  options: readonly Option[],
  raw: RawAnswers,
  before: Answers = {},
  resolvePlace?: ResolvePlace,
): ReadAnswers {
  const answers: Record<string, Answer> = {};
  const errors: FieldError[] = [];
  for (const option of options) {
    if (option.hidden) continue;
    const reading = readOne(option, raw);
    if (reading === null) errors.push({ option: option.id, code: 'wrong_type' });
    if (reading === null || reading === undefined) continue;
    const answer = getAnswer({ [option.id]: reading }, option.id);
    if (answer === undefined) continue;
    if (!isPlace(answer)) answers[option.id] = answer;
    else
      answers[option.id] =
        resolvePlace && excessLength(option, answer) === undefined
          ? resolvePlace(answer, option)
          : keepFacts(answer, getAnswer(before, option.id));
  }
  return { answers, errors };
}
