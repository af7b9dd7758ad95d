import { answerFiles } from '@folio/domain/flow/answers/answer';
import type { Answer, Answers, FileAnswer } from '@folio/domain/flow/definition';
import type { SessionVisitor } from '../../customers/visitors/visitor.ts';
import { countFile, countUpload } from '../../platform/file-checks/limit-uploads.ts';
import { isNotInfected } from '../../platform/file-checks/scans/scan-states.ts';
import { putFile } from '../../platform/files/files.ts';
import { storeIf } from '../../platform/files/store-if.ts';
import type { Deps } from '../deps.ts';
import { insertAnswerFile } from './answer-files.ts';

/**
 * Returns the answers with copies of their files, which the visitor's session owns. With `only`, the files that an
 * order lacks, the others stay, and a nearly full disk does not stop the order. Drops a file that no longer exists, so
 * that the visitor must upload it again.
 * @throws {LimitExceededError} when the visitor or their network has stored too many files
 */
export async function copyFiles(
  deps: Deps,
  visitor: SessionVisitor,
  answers: Answers,
  only?: ReadonlySet<string>,
): Promise<Answers> {
  const own: Record<string, Answer> = { ...answers };
  const count = only ? countFile : countUpload;
  for (const [id, answer] of Object.entries(answers)) {
    const files = answerFiles(answer);
    if (files.length === 0) continue;
    const copies: FileAnswer[] = [];
    for (const file of files)
      copies.push(...(!only || only.has(file.id) ? await copyFile(deps, visitor, file, count) : [file]));
    own[id] = copies;
  }
  return own;
}

/** Copies a file under a new id; returns an empty list when its content no longer exists. */
async function copyFile(
  deps: Deps,
  visitor: SessionVisitor,
  { id }: FileAnswer,
  count: typeof countUpload,
): Promise<FileAnswer[]> {
  const source = await deps.db
    .selectFrom('stored_file')
    .innerJoin('answer_file', 'answer_file.id', 'stored_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'stored_file.id')
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size', 'file_scan.state as scan'])
    .where('stored_file.id', '=', id)
    .where(isNotInfected)
    .executeTakeFirst();
  if (!source) return [];
  await count(deps, visitor, source.size);
  const now = deps.clock();
  const content = await deps.files.open(id, source.size);
  const stored = await putFile(deps.files, content, { name: source.name, mediaType: source.media_type, now });
  return storeIf(deps, stored, async () => {
    await deps.db
      .transaction()
      .execute((tx) => insertAnswerFile(tx, { stored, scan: source.scan }, visitor.session.id));
    return { saved: true, result: [{ id: stored.id, name: stored.name, size: stored.size }] };
  });
}
