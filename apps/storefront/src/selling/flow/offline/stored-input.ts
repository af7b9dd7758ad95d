import type { UnsentStep } from '@folio/contract/selling/flow.calls';
import type { Answers } from '@folio/domain/flow/definition';
import { readStored, storeValue, unsentKey } from '../../../page/storage/tab-storage.ts';

/**
 * The unsent input of a form in this tab; of its files those that have arrived on the server and are in no saved
 * answer.
 */
export type StoredInput = Omit<UnsentStep, 'step'> & { readonly files?: Answers };
/** Input stored by an earlier version of the shop names no fields: it covers all fields of its step. */
export type LeftInput = Omit<StoredInput, 'shown'> & Partial<StoredInput>;

/** Returns the unsent input of a step, to be continued on another device; undefined without one. */
export function readUnsentStep(flow: string, step: string): UnsentStep | undefined {
  if (import.meta.env.SSR) return undefined;
  const { over, shown, raw } = readStored<Partial<StoredInput>>(unsentKey(flow, step)) ?? {};
  return over !== undefined && shown && raw ? { step, over, shown, raw } : undefined;
}

/** Stores the input that a link has brought from another device, unless this tab has its own input there. */
export function storeUnsentStep(flow: string, { step, ...input }: UnsentStep): void {
  const name = unsentKey(flow, step);
  if (!import.meta.env.SSR && readStored(name) === undefined) storeValue(name, input);
}
