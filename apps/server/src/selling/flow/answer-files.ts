import type { FileReply, RawAnswers } from '@folio/contract/selling/flow.calls';
import { allOptions } from '@folio/domain/flow/all-options';
import type { FlowDefinition } from '@folio/domain/flow/definition';
import type { ExpressionBuilder } from 'kysely';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { receiveFile, type SentFile } from '../../platform/file-checks/receive-file.ts';
import { type IncomingFile, insertIncoming } from '../../platform/file-checks/scans/scan-new.ts';
import type { Deps } from '../deps.ts';
import { openFlow } from './open-flow.ts';

/** Daily limits for a session without an order: far above what a form needs, far below what fills a disk. */
const DAY_MS = 86_400_000;
const MAX_FILES = 60;
const MAX_BYTES = 300 * 1024 * 1024;

async function hasSentEnough(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { files, bytes } = await db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('stored_file.size').as('bytes')])
    .where('answer_file.session_id', '=', sessionId)
    .where('answer_file.order_id', 'is', null)
    .where('answer_file.stored_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(files) >= MAX_FILES || Number(bytes) >= MAX_BYTES;
}

/** Inserts the rows of a received file, owned by the session and not yet by an order. */
export async function insertAnswerFile(tx: Tx, file: IncomingFile, sessionId: string): Promise<void> {
  const { id, stored_at } = file.stored;
  await insertIncoming(tx, file);
  await tx
    .insertInto('answer_file')
    .values({ id, session_id: sessionId, order_id: null, stored_at })
    .execute();
}

/** Tells whether a form asks for files under this option (EN-8). */
export const hasFileOption = (definition: FlowDefinition, optionId: string): boolean =>
  allOptions(definition).some(({ id, type }) => id === optionId && type === 'file');

/** Tells whether a flow of this store asks for files under this option. */
export async function flowAsksForFile(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  optionId: string,
): Promise<boolean> {
  const open = await openFlow(deps, visitor, flow);
  return open !== undefined && hasFileOption(open.product.definition, optionId);
}

/**
 * Receives an uploaded file for a question of a form (EN-8). The caller has checked that the form asks for files.
 * `also` runs in the transaction that stores it.
 * @throws {LimitExceededError} after too many heavy files of one network
 */
export async function storeAnswerFile(
  deps: Deps,
  visitor: Visitor,
  file: SentFile,
  also?: (tx: Tx, reply: FileReply) => Promise<void>,
): Promise<FileReply> {
  const { session } = visitor;
  const received = await receiveFile<FileReply>(deps, {
    network: visitor.ip,
    file,
    refuse: async () =>
      session && (await hasSentEnough(deps.db, session.id, deps.clock())) ? 'file_too_many' : null,
    save: async (incoming) => {
      const { id, name, size } = incoming.stored;
      const reply: FileReply = { ok: true, file: { id, name, size } };
      const own = await deps.db.transaction().execute(async (tx) => {
        const begun = await ensureSession(deps, tx, visitor);
        await insertAnswerFile(tx, incoming, begun.session.id);
        await also?.(tx, reply);
        return begun;
      });
      updateVisitor(visitor, own);
      return { saved: true, result: reply };
    },
  });
  return received.ok ? received.value : received;
}

const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((entry) => {
    const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry;
    return typeof id === 'string' && isUuid(id) ? [id] : [];
  });

/** Matches files that no paid order owns: such an order keeps its files. */
const notYetBought = (eb: ExpressionBuilder<Database, 'answer_file'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('customer_order')
        .select('customer_order.id')
        .whereRef('customer_order.id', '=', 'answer_file.order_id')
        .where('customer_order.state', '=', 'paid'),
    ),
  );

/**
 * Replaces file answers with the stored files of this session, with their stored names and sizes. Drops files
 * of other sessions and of paid orders; runs no query when there are no files.
 */
export async function ownFiles(
  db: Db,
  visitor: Visitor,
  definition: FlowDefinition,
  raw: RawAnswers,
): Promise<RawAnswers> {
  const fileOptions = allOptions(definition).filter(
    ({ id, type }) => type === 'file' && raw[id] !== undefined,
  );
  if (fileOptions.length === 0) return raw;
  const ids = fileOptions.flatMap(({ id }) => idsIn(raw[id]));
  const own =
    ids.length > 0 && visitor.session
      ? await db
          .selectFrom('answer_file')
          .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
          .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
          .where('answer_file.session_id', '=', visitor.session.id)
          .where('answer_file.id', 'in', ids)
          .where(notYetBought)
          .execute()
      : [];
  const ownById = new Map(own.map((file) => [file.id, file]));
  const toOwnFiles = (value: unknown) => [...new Set(idsIn(value))].flatMap((one) => ownById.get(one) ?? []);
  const files = fileOptions.map(({ id }) => [id, toOwnFiles(raw[id])]);
  return { ...raw, ...Object.fromEntries(files) };
}
