import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { SentFile } from '../../platform/file-checks/receive-file.ts';
import { flowAsksForFile, storeAnswerFile } from '../../selling/flow/answer-files.ts';
import type { Deps } from '../deps.ts';
import { asksForFile } from '../incidents/form-key.ts';

/** Tells whether a form asks for files under an option: a flow's, an incident's or that of a line to correct. */
export const formAsksForFile = async (
  deps: Deps,
  visitor: Visitor,
  form: string,
  optionId: string,
): Promise<boolean> =>
  (await asksForFile(deps, visitor, form, optionId)) ?? flowAsksForFile(deps, visitor, form, optionId);

/**
 * Stores a file for a question of a form. Returns undefined, without reading the content, when there is no such
 * question. `also` runs in the transaction that stores it.
 */
export async function storeFileFor(
  deps: Deps,
  visitor: Visitor,
  { flow, option }: { readonly flow: string; readonly option: string },
  file: SentFile,
  also?: (tx: Tx, reply: FileReply) => Promise<void>,
): Promise<FileReply | undefined> {
  if (!(await formAsksForFile(deps, visitor, flow, option))) return undefined;
  return storeAnswerFile(deps, visitor, file, also);
}
