import type { ShopApi } from '@folio/contract/shop-api';
import type { Answers, FieldError, FileAnswer, Option } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';

export type PostedFiles = {
  /** The complete answer of each file question: files stored before and files sent now. */
  readonly raw: Readonly<Record<string, readonly FileAnswer[]>>;
  readonly errors: readonly FieldError[];
  /** The 'Quitar' button was pressed: the page is shown again without that file. */
  readonly removed: boolean;
};

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
