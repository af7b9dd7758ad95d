/** Raw posted values → typed answers. Reading tidies and never judges: what is wrong but readable is kept as typed, for the visitor to mend, of a text that is too long its beginning. */
import { readDate } from '../date/read-date.ts';
import { getAnswer, isPlace, SHAPE_OF } from './answer.ts';
import { cleanArea, cleanLine } from './clean-text.ts';
import type { Answer, Answers, FieldError, FileAnswer, Option, PlaceAnswer } from './definition.ts';
import { cutText, excessLength } from './length-limit.ts';

/** A form's or a JSON body's values: strings, lists, place and file objects; nothing is trusted. */
export type RawAnswers = Readonly<Record<string, unknown>>;
/** Adds what only the server knows (`slow`, `hours`, the code of a place typed in full). */
export type ResolvePlace = (place: PlaceAnswer, option: Option) => PlaceAnswer;
export type ReadAnswers = { readonly answers: Answers; readonly errors: readonly FieldError[] };

/** `undefined` is blank; `null` is of a shape that this type cannot have. */
type Reading = Answer | undefined | null;

function own(raw: RawAnswers, key: string): unknown {
  return Object.hasOwn(raw, key) ? raw[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A form repeats a name: the first entry that says something counts. */
function single(value: unknown): unknown {
  return Array.isArray(value) ? (value.find((entry) => entry !== '' && entry !== null) ?? undefined) : value;
}

function asText(value: unknown): string | undefined | null {
  const one = single(value);
  if (one === undefined || one === null) return undefined;
  if (typeof one === 'number' && Number.isFinite(one)) return String(one);
  return typeof one === 'string' ? one : null;
}

/** Choices kept that are not among an option's values: one is enough to refuse the answer. */
const MOST_UNKNOWN = 20;
/** Longer than any code of a place or a company. */
const LONGEST_CODE = 40;

function readChoices(value: unknown, option: Option): Reading {
  if (value === undefined || value === null) return undefined;
  const known = (option.values ?? []).map((entry) => entry.id);
  const list = typeof value === 'string' && !known.includes(value) ? value.split(',') : [value].flat();
  if (!list.every((entry) => typeof entry === 'string' || typeof entry === 'number')) return null;
  const ids = new Set(list.map((entry) => cutText(option, cleanLine(String(entry)))));
  const unknown = [...ids].filter((id) => id !== '' && !known.includes(id)).slice(0, MOST_UNKNOWN);
  return [...unknown, ...known.filter((id) => ids.has(id))];
}

function readPlace(raw: RawAnswers, option: Option): Reading {
  const place = readWholePlace(raw, option.id);
  if (place === undefined || place === null) return place;
  const code = place.code !== null && place.code.length > LONGEST_CODE ? null : place.code;
  return { code, name: cutText(option, place.name), region: cutText(option, place.region) };
}

function readWholePlace(raw: RawAnswers, id: string): PlaceAnswer | undefined | null {
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

function readOne(option: Option, raw: RawAnswers): Reading {
  const shape = SHAPE_OF[option.type];
  if (shape === 'place') return readPlace(raw, option);
  const value = own(raw, option.id);
  if (shape === 'files') return readFiles(value);
  if (shape === 'choices') return readChoices(value, option);
  const text = asText(value);
  if (typeof text !== 'string') return text;
  if (option.type === 'area') return cutText(option, cleanArea(text));
  const line = cutText(option, cleanLine(text));
  return shape === 'date' ? (readDate(line) ?? line) : line;
}

/** The facts the server once found out about a place stand as long as the same place is sent back. */
function keepFacts(place: PlaceAnswer, before: Answer | undefined): PlaceAnswer {
  if (!isPlace(before) || before.code !== place.code || before.name !== place.name) return place;
  return before.region === place.region || place.region === '' ? before : place;
}

/**
 * Reads the answers to `options` from a form or a JSON body. Shapes per type: see {@link Answer}; a place comes as {code, name, region}, or as
 * its text, beside which `id.code`, `id.name` and `id.region` may stand; a checkbox as a list or joined by commas. A blank is absent;
 * `hidden` options are never read. `slow`, `hours`, `several` and `near` are never taken from `raw`: they come from `resolvePlace`, or from `before` when the
 * same place is sent again; a place that is too long is never looked up. Errors: wrong_type only; everything else is for validate.
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
