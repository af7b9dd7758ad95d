import { randomUUID } from 'node:crypto';
import { SHARE_DAYS, type ShareProblem } from '@folio/contract/aftersales/documents.view';
import { cleanLine } from '@folio/domain/flow/answers/clean-text';
import { type IdempotencyKey, once } from '../../customers/visitors/idempotency.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { hashShareToken, shareToken } from './share-token.ts';

const DAY_MS = 86_400_000;
/** The maximum number of open links to a document. */
const MAX_OPEN = 20;
const MAX_NOTE = 80;

type Document = { readonly id: string; readonly order_id: number; readonly line_id: number };
export type Shared =
  | { readonly ok: true; readonly shareId: string }
  | { readonly ok: false; readonly problem: ShareProblem };

/**
 * Creates a link to one delivered document that ends after some days, once per key. The caller has checked the access.
 */
export async function shareDocument(
  deps: Deps,
  document: Document,
  { days, note }: { readonly days: number; readonly note: string },
  key: IdempotencyKey,
): Promise<Shared> {
  if (!SHARE_DAYS.some((offered) => offered === days)) return { ok: false, problem: 'days' };
  const label = cleanLine(note);
  if (label.length > MAX_NOTE) return { ok: false, problem: 'note' };
  const now = deps.clock();
  const { answer } = await once<Shared, { status: number; answer: Shared }>(deps.db, now, key, async (tx) => {
    // Serializes the links to one document.
    await tx.selectFrom('order_document').select('id').where('id', '=', document.id).forUpdate().execute();
    const { open } = await tx
      .selectFrom('document_share')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('document_id', '=', document.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    if (open >= MAX_OPEN) return { status: 422, answer: { ok: false, problem: 'too_many' } };
    const id = randomUUID();
    await tx
      .insertInto('document_share')
      .values({
        id,
        document_id: document.id,
        token_hash: hashShareToken(shareToken(deps.config.secret, id)),
        note: label,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
        revoked_at: null,
      })
      .execute();
    await recordShare(tx, document, 'document_shared', { shareId: id, days }, now);
    return { status: 200, answer: { ok: true, shareId: id } };
  });
  return answer;
}

/** Ends a link before its time. False if the document has no such link; a repeat changes nothing. */
export async function revokeShare(deps: Deps, document: Document, shareId: string): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (tx) => {
    const share = await tx
      .selectFrom('document_share')
      .select('revoked_at')
      .where('id', '=', shareId)
      .where('document_id', '=', document.id)
      .forUpdate()
      .executeTakeFirst();
    if (!share) return false;
    if (share.revoked_at) return true;
    await tx.updateTable('document_share').set({ revoked_at: now }).where('id', '=', shareId).execute();
    await recordShare(tx, document, 'document_share_revoked', { shareId }, now);
    return true;
  });
}

type ShareAction = 'document_shared' | 'document_share_revoked';

const recordShare = (
  tx: Parameters<typeof recordEvent>[0],
  { id, order_id, line_id }: Document,
  action: ShareAction,
  details: Record<string, unknown>,
  at: Date,
): Promise<number> =>
  recordEvent(tx, {
    at,
    actor_kind: 'customer',
    actor: '',
    action,
    order_id,
    line_id,
    details: { documentId: id, ...details },
  });
