import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answers, FieldError, FileAnswer, Option } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { withinLimits } from '../../../page/api/limit-message.ts';

export type PostedFiles = {
  /** The complete answer of each file question: files stored before and files sent now. */
  readonly raw: Readonly<Record<string, readonly FileAnswer[]>>;
  readonly errors: readonly FieldError[];
  /** The 'Quitar' button was pressed: the page is shown again without that file. */
  readonly removed: boolean;
};

const texts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** Without scripts a file is easily chosen again while another field is corrected: it replaces the first. */
const isCopy = (one: FileAnswer, other: FileAnswer): boolean =>
  one.name === other.name && one.size === other.size;

/**
 * Stores the new files of a posted form one by one; `{id}.kept` names the files to keep and `{id}.remove` one to
 * remove. A rejected file is an error of its question, and the others are stored. After a file above a limit none is
 * sent.
 */
export async function takeFiles(
  api: ShopApi,
  flow: string,
  options: readonly Option[],
  form: FormData,
  before: Answers,
  locale: Locale,
): Promise<PostedFiles> {
  const raw: Record<string, readonly FileAnswer[]> = {};
  const errors: FieldError[] = [];
  let removed = false;
  let limit: string | undefined;
  for (const option of options) {
    const out = texts(form, `${option.id}.remove`);
    const storedIds = texts(form, `${option.id}.kept`).filter((id) => !out.includes(id));
    removed ||= out.length > 0;
    let files = answerFiles(before[option.id]).filter(({ id }) => storedIds.includes(id));
    for (const file of form.getAll(option.id)) {
      // Browsers send an empty file for an empty file field.
      if (typeof file === 'string' || (file.size === 0 && file.name === '')) continue;
      const sent =
        limit ?? (await withinLimits(() => api.uploadFile({ flow, option: option.id, file }), locale));
      if (typeof sent === 'string') {
        limit = sent;
        errors.push({ option: option.id, code: 'file_limit', params: { file: file.name, text: sent } });
      } else if (sent.ok) files = [...files.filter((other) => !isCopy(other, sent.file)), sent.file];
      else errors.push({ option: option.id, code: sent.code, params: { file: file.name } });
    }
    raw[option.id] = files;
  }
  return { raw, errors, removed };
}
