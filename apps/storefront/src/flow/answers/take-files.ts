import type { ShopApi } from '@folio/contract/shop-api';
import { answerFiles } from '@folio/domain/flow/answer';
import type { Answers, FieldError, FileAnswer, Option } from '@folio/domain/flow/definition';
import type { PostedFiles } from './posted-files.ts';

const texts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/**
 * Takes the files of a posted form: new ones are stored one after the other, those that stay are told by `{id}.kept`, and `{id}.remove` takes one
 * out. What is not accepted is an error of its question; the rest is kept.
 */
export async function takeFiles(
  api: ShopApi,
  flow: string,
  options: readonly Option[],
  form: FormData,
  before: Answers,
): Promise<PostedFiles> {
  const raw: Record<string, readonly FileAnswer[]> = {};
  const errors: FieldError[] = [];
  let removed = false;
  for (const option of options) {
    const out = texts(form, `${option.id}.remove`);
    const kept = texts(form, `${option.id}.kept`).filter((id) => !out.includes(id));
    removed ||= out.length > 0;
    const files = answerFiles(before[option.id]).filter(({ id }) => kept.includes(id));
    for (const file of form.getAll(option.id)) {
      // A browser sends an empty file for a field that nothing was chosen in.
      if (typeof file === 'string' || (file.size === 0 && file.name === '')) continue;
      const reply = await api.uploadFile(flow, option.id, file);
      if (reply.ok) files.push(reply.file);
      else errors.push({ option: option.id, code: reply.code, params: { file: file.name } });
    }
    raw[option.id] = files;
  }
  return { raw, errors, removed };
}
