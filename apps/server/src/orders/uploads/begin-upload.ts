import { randomUUID } from 'node:crypto';
import type { UploadTarget } from '@folio/contract/orders/upload-target.view';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { countBegun } from '../../platform/file-checks/count-arrived.ts';
import { requireUploadLeft } from '../../platform/file-checks/limit-uploads.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { requireTakesFiles } from '../files/takes-files.ts';
import { findOwnOrderByNumber } from '../records/find-order.ts';
import { requireUnerased } from '../records/require-unerased.ts';
import { stopReceiving } from './receive-part.ts';
import { countUnfinished, selectResumable } from './uploads.queries.ts';

export type NewUpload = {
  readonly target: UploadTarget;
  readonly name: string;
  readonly size: number;
  /** The hash of the complete file; null if its browser did not compute it. */
  readonly sha256: string | null;
};
/** Returns whether a form asks for files under an option. */
type FormAsksForFile = (form: string, option: string) => Promise<boolean>;
/** An upload, and how much of it has arrived. */
type Begun = { readonly id: string; readonly received: number };

/** Uploads of one session that may be open at once, each with up to 20 MB in the store. */
const MAX_UNFINISHED = 30;

/**
 * Begins an upload that its session can resume. The same file for the same target goes on with the upload that is not
 * finished, also after a reload. Its bytes count as they arrive: what is only announced takes nothing from others.
 * @throws HttpError 404 for another visitor's order or an unknown question, 413 for a file over the limit, 429
 * `too_many_unfinished`
 * @throws {LimitExceededError} after too many files or bytes of its session or network
 */
export async function beginUpload(
  deps: Deps,
  visitor: Visitor,
  { target, name, size, sha256 }: NewUpload,
  formAsksForFile: FormAsksForFile,
): Promise<Begun> {
  const columns = await findTarget(deps, visitor, target, formAsksForFile);
  if (!Number.isSafeInteger(size) || size < 1) throw new HttpError(400, 'body');
  if (size > UPLOAD_LIMIT) throw new HttpError(413, 'too_large');
  if (visitor.session && sha256) {
    const session = visitor.session.id;
    const find = () => selectResumable(deps.db, session, { ...columns, size, sha256 });
    const earlier = await find();
    // A page that was closed may still hold its connection open.
    if (earlier) await stopReceiving(earlier.id);
    const current = earlier && (await find());
    if (current) {
      await requireUploadLeft(deps, visitor, size - current.received, current.received === 0);
      return current;
    }
  }
  if (visitor.session && (await countUnfinished(deps.db, visitor.session.id)) >= MAX_UNFINISHED)
    throw new HttpError(429, 'too_many_unfinished');
  await requireUploadLeft(deps, visitor, size, true);
  const id = randomUUID();
  const own = await ensureSession(deps, deps.db, visitor);
  await countBegun(deps, own.session.id);
  await deps.db
    .insertInto('file_upload')
    .values({
      ...{ id, session_id: own.session.id, ...columns, name: name.slice(0, 200), size, sha256 },
      ...{ created_at: deps.clock(), finishing_at: null, result: null },
    })
    .execute();
  updateVisitor(visitor, own);
  return { id, received: 0 };
}

async function findTarget(
  deps: Deps,
  visitor: Visitor,
  target: UploadTarget,
  formAsksForFile: FormAsksForFile,
) {
  if ('orderId' in target) {
    const order = await findOwnOrderByNumber(deps, visitor, target.orderId);
    if (!order) throw notFound();
    const forMessage = target.forMessage ?? false;
    if (forMessage) requireUnerased(order);
    else await requireTakesFiles(deps.db, order);
    return { order_id: order.id, flow: null, option: null, for_message: forMessage };
  }
  if (!(await formAsksForFile(target.flow, target.option))) throw notFound();
  return { order_id: null, ...target, for_message: false };
}
