import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { SubmitStepResult } from '@folio/contract/selling/flow.view';
import { CallError, isRejected } from '../../../page/api/call-error.ts';
import { readPending, type Save, storePending } from './pending-steps.ts';

/** The server's answer to a queued step. */
export type Saved = {
  readonly step: Save;
  readonly result: SubmitStepResult;
  /** No later step of the flow is queued, so the server's draft is current. */
  readonly isLatest: boolean;
};

/** The steps answered in this browser that the server has not saved yet. */
export type StepQueue = {
  /** Appends a step and sends the queue in the background. */
  readonly add: (step: Save) => void;
  /** Sends all steps in order. Rejects if the server cannot be reached; the rest stays queued. */
  readonly send: () => Promise<void>;
  /** Records that the visitor is still on the page: the browser only began a download. */
  readonly stay: () => void;
};

/** Tracks whether the browser is leaving the page. */
function watchLeaving() {
  const page = { isLeaving: false };
  globalThis.addEventListener?.('beforeunload', () => {
    page.isLeaving = true;
  });
  globalThis.addEventListener?.('pageshow', () => {
    page.isLeaving = false;
  });
  return page;
}

/** Sends one step. Returns undefined if the server rejects it permanently, which would block the queue. */
const sendStep = (remote: ShopApi, { flow, step, raw }: Save): Promise<SubmitStepResult | undefined> =>
  remote.submitStep({ flow, step, raw }).catch((error: unknown) => {
    if (!isRejected(error)) throw error;
    return undefined;
  });

/**
 * Creates the queue, which lives in session storage, so that the next page sends what this one could not.
 * `onSaved` receives each answer of the server.
 */
export function createStepQueue(remote: ShopApi, onSaved: (saved: Saved) => void): StepQueue {
  const page = watchLeaving();
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    for (let step = readPending()[0]; step; step = readPending()[0]) {
      const result = await sendStep(remote, step);
      // Steps saved while leaving stay queued: the next page may have been rendered before.
      if (page.isLeaving) throw new CallError(0, '');
      storePending(readPending().slice(1));
      if (result) onSaved({ step, result, isLatest: readPending().every(({ flow }) => flow !== step.flow) });
    }
  }
  const send = (): Promise<void> => {
    sending = (sending ?? Promise.resolve()).catch(() => undefined).then(sendAll);
    return sending;
  };
  const sendInBackground = () => void send().catch(() => undefined);

  if (readPending().length > 0) sendInBackground();
  return {
    send,
    add: (step) => {
      storePending([...readPending(), step]);
      sendInBackground();
    },
    stay: () => {
      page.isLeaving = false;
    },
  };
}
