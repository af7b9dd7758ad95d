import { LOCALES, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

const NAMES: Readonly<Record<Locale, string>> = { es: 'LEEME.txt', pt: 'LEIAME.txt', en: 'README.txt' };

/** The files of an archive that explain it, one in each language, by their names. */
export const readmes = (): ReadonlyMap<string, Buffer> =>
  new Map(LOCALES.map((locale) => [NAMES[locale], Buffer.from(`${m.own_data_readme({}, { locale })}\n`)]));
