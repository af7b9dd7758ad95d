import { PENDING, readStored, storeValue } from '../../storage/tab-storage.ts';
import type { Save } from '../answers/all-steps.ts';

/** Returns the steps that the server has not confirmed, in order. */
export const readPending = (): readonly Save[] => readStored<Save[]>(PENDING) ?? [];

export const storePending = (steps: readonly Save[]): void =>
  storeValue(PENDING, steps.length > 0 ? steps : undefined);
