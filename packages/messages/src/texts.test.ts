import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../generated/runtime.js';

type Texts = Readonly<Record<string, unknown>>;

const folder = join(import.meta.dirname, '../texts');
/** Features with their house, such as `selling/cart`. */
const areas = readdirSync(folder).flatMap((house) =>
  readdirSync(join(folder, house)).map((feature) => `${house}/${feature}`),
);
const read = (area: string, locale: Locale): Texts =>
  JSON.parse(readFileSync(join(folder, area, `${locale}.json`), 'utf8'));

/** Yields every displayable text of a language, including the variants of a message. */
function* displayedTexts(locale: Locale): Generator<readonly [key: string, text: string]> {
  for (const area of areas)
    for (const [key, value] of Object.entries(read(area, locale))) {
      for (const text of textsIn(value)) yield [`${area}: ${key}`, text];
    }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((variant) => textsIn((variant as { match: object }).match));
  return Object.values(value as object).flatMap(textsIn);
}

const placeholders = (value: unknown): string[] =>
  [...new Set(textsIn(value).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

function offences(locale: Locale, wrong: RegExp): string[] {
  return [...displayedTexts(locale)]
    .filter(([, text]) => wrong.test(text))
    .map(([key, text]) => `${key} ‘${text}’`);
}

describe('the texts of the interface', () => {
  it.each(areas)('[ST-13] of %s exist in every language with the same placeholders', (area) => {
    const shape = (locale: Locale) =>
      Object.entries(read(area, locale))
        .filter(([key]) => key !== '$schema')
        .map(([key, value]) => `${key} ${placeholders(value).join(' ')}`)
        .sort();
    for (const locale of locales) expect(shape(locale)).toEqual(shape('es'));
  });

  it('are each in one file only', () => {
    const keys = areas.flatMap((area) => Object.keys(read(area, 'es'))).filter((key) => key !== '$schema');
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(locales)('are never empty and have no surrounding spaces (%s)', (locale) => {
    expect(offences(locale, /^\s|\s$|^$/)).toEqual([]);
  });

  it.each(locales)('have no exclamation marks (%s)', (locale) => {
    expect(offences(locale, /[!¡]/)).toEqual([]);
  });

  it('use tú in Spanish and never tu or você in Portuguese', () => {
    expect(offences('es', /\busted(es)?\b/i)).toEqual([]);
    expect(offences('pt', /\b(tu|teu|tua|teus|tuas|você|vocês)\b/i)).toEqual([]);
  });

  it.each([
    ['es', /^(error|inválido|no válido)\.?$/i],
    ['pt', /^(erro|inválido)\.?$/i],
    ['en', /^(error|invalid)\.?$/i],
  ] as const)('never just report that something is wrong (%s)', (locale, wrong) => {
    expect(offences(locale, wrong)).toEqual([]);
  });

  it('contain no broken accents', () => {
    for (const locale of locales) expect(offences(locale, /Ã.|Â.|\uFFFD/)).toEqual([]);
  });
});
