import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { Answers } from '@folio/domain/flow/definition';
import { PENDING, readStored, storeValue } from '../../../page/storage/tab-storage.ts';

/** Answers of a step to be sent to the server. */
export type Save = {
  readonly flow: string;
  readonly step: string;
  readonly raw: RawAnswers;
  /** The saved answers that these replace. */
  readonly base: Answers;
};

/** Returns the steps that the server has not confirmed, in order. */
export const readPending = (): readonly Save[] => readStored<Save[]>(PENDING) ?? [];

export const storePending = (steps: readonly Save[]): void =>
  storeValue(PENDING, steps.length > 0 ? steps : undefined);
