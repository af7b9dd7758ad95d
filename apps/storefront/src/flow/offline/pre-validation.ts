import type { AddResult } from '@folio/contract/shop-api';
import { storage } from '../../storage/tab-storage.ts';

const FLAG = 'folio:preValidateNs';
const PATH = '/panel/rest/preValidateNs';

/** Whether this browser's Nota Simple must be judged by the server before it is added: 'ok', or no flag, says that it need not (AR-8). */
export const needsPreValidation = (): boolean => (storage('localStorage')?.getItem(FLAG) ?? 'ok') !== 'ok';

/** Set when the server refused what this browser took for right, until a pre-validation went well. */
export const notePreValidation = (ok: boolean): void =>
  storage('localStorage')?.setItem(FLAG, ok ? 'ok' : 'needed');

/** Asks for the saved draft; the refusal as adding it would give it, else undefined, also when nobody answers: adding judges again. */
export async function preValidate(): Promise<AddResult | undefined> {
  const answer = await fetch(PATH, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { ok, step } = (await answer.json()) as { ok: boolean; step: string | null };
  notePreValidation(ok);
  return ok || !step ? undefined : { ok: false, firstInvalidStep: step, errors: [] };
}
