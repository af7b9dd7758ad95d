import type { ShopApi } from '@folio/contract/shop-api';
import type { Answers, FieldError, FileAnswer, Option } from '@folio/domain/flow/definition';

export type PostedFiles = {
  /** Each file question's answer, whole: what was kept and what was sent now. */
  readonly raw: Readonly<Record<string, readonly FileAnswer[]>>;
  readonly errors: readonly FieldError[];
  /** A press on 'Quitar': the page is shown again without that file. */
  readonly removed: boolean;
};

/** The files of a posted form; what takes them comes along with the first form that asks for some. */
export async function postedFiles(
  api: ShopApi,
  flow: string,
  options: readonly Option[],
  form: FormData,
  before: Answers,
): Promise<PostedFiles> {
  const asked = options.filter(({ type }) => type === 'file');
  if (asked.length === 0) return { raw: {}, errors: [], removed: false };
  const { takeFiles } = await import('./take-files.ts');
  return takeFiles(api, flow, asked, form, before);
}
