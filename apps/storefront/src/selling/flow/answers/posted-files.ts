import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Answers, Option } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { PostedFiles } from './take-files.ts';

/** Stores the files of a posted form; loads the code for it with the first form that has file fields. */
export async function postedFiles(
  api: ShopApi,
  flow: string,
  options: readonly Option[],
  form: FormData,
  before: Answers,
  locale: Locale,
): Promise<PostedFiles> {
  const fileOptions = options.filter(({ type }) => type === 'file');
  if (fileOptions.length === 0) return { raw: {}, errors: [], removed: false };
  const { takeFiles } = await import('./take-files.ts');
  return takeFiles(api, flow, fileOptions, form, before, locale);
}
