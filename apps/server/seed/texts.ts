/** The seed's texts: one file per language and module, keyed, so that a new language only adds files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, type LocalizedText, perLocale } from '@folio/domain/locale/locale';

type Values = Readonly<Record<string, string | number>>;

/** Joins a number and its unit with a non-breaking space, so that '15 €' never wraps. */
const joinUnits = (text: string): string => text.replace(/(\d) (?=[€%])/g, '$1\u00a0');

/** Returns the text in every language. */
export const inEveryLanguage = (textIn: (locale: Locale) => string): LocalizedText =>
  perLocale((locale) => joinUnits(textIn(locale)));

/** Returns a text that is the same in every language: a number, a code, a name. */
export const same = (text: string): LocalizedText => inEveryLanguage(() => text);

/** Reads `texts/{locale}/{module}.json`. */
export const readTexts = <T>(module: string): Readonly<Record<Locale, T>> =>
  perLocale(
    (locale): T =>
      JSON.parse(readFileSync(join(import.meta.dirname, 'texts', locale, `${module}.json`), 'utf8')),
  );

/** The texts of a module by key; `{name}` in a text is replaced by that value. */
type ModuleTexts = {
  (key: string, values?: Values): LocalizedText;
  /**
   * Returns several texts under one key: `all('step1', 'name', 'title')` has `step1.name` and `step1.title`.
   */
  readonly all: <Name extends string>(key: string, ...names: readonly Name[]) => Record<Name, LocalizedText>;
};

/**
 * Returns the texts of a module.
 *
 * @throws {Error} from the returned function, when a language has no text under the key
 */
export function texts(module: string): ModuleTexts {
  const files = readTexts<Readonly<Record<string, string>>>(module);
  const text = (key: string, values: Values = {}) =>
    inEveryLanguage((locale) => {
      const found = files[locale][key];
      if (found === undefined) throw new Error(`texts/${locale}/${module}.json has no text "${key}"`);
      return found.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
    });
  const all: ModuleTexts['all'] = (key, ...names) =>
    Object.fromEntries(names.map((name) => [name, text(key ? `${key}.${name}` : name)])) as never;
  return Object.assign(text, { all });
}
