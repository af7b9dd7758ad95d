import type { FileReply, RawAnswers } from '@folio/contract/shop-api';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { allOptions } from '@folio/domain/flow/all-options';
import { answerFiles } from '@folio/domain/flow/answer';
import type { Answers, FileAnswer, FlowDefinition } from '@folio/domain/flow/definition';
import type { Deps } from '../deps.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { isUuid } from '../platform/db/uuid.ts';
import { type Bytes, drain, peek } from '../platform/files/chunks.ts';
import { fileName, fileType, HEAD_LENGTH } from '../platform/files/file-type.ts';
import { putFile, type StoredFile } from '../platform/files/files.ts';
import { storeIf } from '../platform/files/store-if.ts';
import { FileTooLargeError, upTo } from '../platform/files/up-to.ts';
import { ensureSession, type Visitor } from '../visitors/visitor.ts';
import { openFlow } from './open-flow.ts';

type Sent = {
  readonly name: string;
  /** The file as it arrives. */
  readonly content: Bytes;
  /** Whether the content ended because it was too large; asked at its end. */
  readonly isTruncated?: () => boolean;
};

/** What one session may send in a day without ordering: far more than any form asks for, far less than fills a disk. */
const DAY_MS = 86_400_000;
const MOST_FILES = 60;
const MOST_BYTES = 300 * 1024 * 1024;

async function hasSentEnough(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { files, bytes } = await db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('stored_file.size').as('bytes')])
    .where('answer_file.session_id', '=', sessionId)
    .where('answer_file.order_id', 'is', null)
    .where('answer_file.stored_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(files) >= MOST_FILES || Number(bytes) >= MOST_BYTES;
}

/** Writes down a file that was put away, as this session's and of no order yet. */
async function insertAnswerFile(tx: Tx, stored: StoredFile, sessionId: string): Promise<void> {
  await tx.insertInto('stored_file').values(stored).execute();
  await tx
    .insertInto('answer_file')
    .values({ id: stored.id, session_id: sessionId, order_id: null, stored_at: stored.stored_at })
    .execute();
}

/**
 * Stores a file that answers a question of a flow (EN-8) while it arrives, for the session that sent it. Its first bytes tell its type.
 * Undefined for a question that this store does not ask; its content is then not read.
 */
export async function storeAnswerFile(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  optionId: string,
  file: Sent,
): Promise<FileReply | undefined> {
  const open = await openFlow(deps, visitor, flow);
  const asked = open && allOptions(open.product.definition).find(({ id }) => id === optionId);
  if (asked?.type !== 'file') return undefined;
  const { head, all } = await peek(file.content, HEAD_LENGTH);
  try {
    return await keepPeeked(deps, visitor, file, head, all);
  } finally {
    await drain(all);
  }
}

async function keepPeeked(
  deps: Deps,
  visitor: Visitor,
  file: Sent,
  head: Buffer,
  all: Bytes,
): Promise<FileReply> {
  if (head.byteLength === 0) return { ok: false, code: 'file_empty' };
  const type = fileType(head);
  if (!type) return { ok: false, code: 'file_type' };
  const name = fileName(file.name, type);
  const now = deps.clock();
  if (visitor.session && (await hasSentEnough(deps.db, visitor.session.id, now)))
    return { ok: false, code: 'file_too_many' };
  try {
    const source = upTo(UPLOAD_LIMIT, all, file.isTruncated);
    const stored = await putFile(deps.files, source, { name, mediaType: type.mediaType, now });
    return await storeIf(deps, stored, async () => {
      await deps.db.transaction().execute(async (tx) => {
        const session = await ensureSession(deps, tx, visitor);
        await insertAnswerFile(tx, stored, session.id);
      });
      return { kept: true, result: { ok: true, file: { id: stored.id, name, size: stored.size } } };
    });
  } catch (error) {
    if (error instanceof FileTooLargeError) return { ok: false, code: 'file_too_large' };
    throw error;
  }
}

const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined;
    return typeof id === 'string' && isUuid(id) ? [id] : [];
  });

/**
 * The same answers with their files as this session sent them. A file that it did not send is left out, whoever else may have sent it;
 * names and sizes are ours. No query when there is no file.
 */
export async function ownFiles(
  db: Db,
  visitor: Visitor,
  definition: FlowDefinition,
  raw: RawAnswers,
): Promise<RawAnswers> {
  const asked = allOptions(definition).filter(({ id, type }) => type === 'file' && raw[id] !== undefined);
  if (asked.length === 0) return raw;
  const ids = asked.flatMap(({ id }) => idsIn(raw[id]));
  const own =
    ids.length > 0 && visitor.session
      ? await db
          .selectFrom('answer_file')
          .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
          .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
          .where('answer_file.session_id', '=', visitor.session.id)
          .where('answer_file.id', 'in', ids)
          .execute()
      : [];
  const known = new Map(own.map((file) => [file.id, file]));
  const filesIn = (value: unknown) => [...new Set(idsIn(value))].flatMap((one) => known.get(one) ?? []);
  const files = asked.map(({ id }) => [id, filesIn(raw[id])]);
  return { ...raw, ...Object.fromEntries(files) };
}

/** The files among some lines' answers belong to their order from now on. No query when there are none. */
export async function moveFilesToOrder(
  tx: Tx,
  orderId: number,
  lines: readonly { readonly answers: Answers }[],
): Promise<void> {
  const ids = lines.flatMap(({ answers }) =>
    Object.values(answers).flatMap((answer) => answerFiles(answer).map(({ id }) => id)),
  );
  if (ids.length === 0) return;
  await tx.updateTable('answer_file').set({ order_id: orderId }).where('id', 'in', ids).execute();
}

/** A file of another session as this session's own, with an id of its own; undefined when it is gone. */
export async function copyAnswerFile(
  deps: Deps,
  sessionId: string,
  { id }: FileAnswer,
): Promise<FileAnswer | undefined> {
  const source = await deps.db
    .selectFrom('stored_file')
    .innerJoin('answer_file', 'answer_file.id', 'stored_file.id')
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size'])
    .where('stored_file.id', '=', id)
    .executeTakeFirst();
  if (!source) return undefined;
  const now = deps.clock();
  const content = await deps.files.open(id, source.size);
  const stored = await putFile(deps.files, content, { name: source.name, mediaType: source.media_type, now });
  return storeIf(deps, stored, async () => {
    await deps.db.transaction().execute((tx) => insertAnswerFile(tx, stored, sessionId));
    return { kept: true, result: { id: stored.id, name: stored.name, size: stored.size } };
  });
}
