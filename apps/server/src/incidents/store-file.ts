import type { FileReply } from '@folio/contract/shop-api/flow-calls';
import type { Deps } from '../deps.ts';
import { flowAsksForFile, type Sent, storeAnswerFile } from '../flow/answer-files.ts';
import type { Visitor, WithVisitor } from '../visitors/visitor.ts';
import { asksForFile } from './form-key.ts';

/**
 * Stores a file for a question of a form: a flow's, an incident's or that of a line to correct. Returns undefined,
 * without reading the content, when there is no such question.
 */
export async function storeFileFor(
  deps: Deps,
  visitor: Visitor,
  form: string,
  optionId: string,
  file: Sent,
): Promise<WithVisitor<FileReply> | undefined> {
  const asks =
    (await asksForFile(deps, visitor, form, optionId)) ??
    (await flowAsksForFile(deps, visitor, form, optionId));
  return asks ? storeAnswerFile(deps, visitor, file) : undefined;
}
