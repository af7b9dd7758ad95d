import type { AddResult } from '@folio/contract/selling/flow.calls';
import { sendCall } from '../../../page/api/send-call.ts';
import { storage } from '../../../page/storage/tab-storage.ts';

const FLAG = 'folio:preValidateNs';
const PATH = '/panel/rest/preValidateNs';

/**
 * Returns whether the server must validate this browser's Nota Simple before adding it: not for 'ok' or
 * without a flag (AR-8).
 */
export const needsPreValidation = (): boolean => (storage('localStorage')?.getItem(FLAG) ?? 'ok') !== 'ok';

/** Set when the server rejected a form that this browser found valid, until a pre-validation succeeds. */
export const notePreValidation = (ok: boolean): void =>
  storage('localStorage')?.setItem(FLAG, ok ? 'ok' : 'needed');

/**
 * Validates the saved draft. Returns the rejection that adding it would give, or undefined, also when the
 * server does not answer: adding validates again.
 */
export async function preValidate(): Promise<AddResult | undefined> {
  const answer = await sendCall(PATH, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { ok, step } = (await answer.json()) as { ok: boolean; step: string | null };
  notePreValidation(ok);
  return ok || !step ? undefined : { ok: false, firstInvalidStep: step, errors: [] };
}
