import type { FileFault } from '@folio/contract/selling/flow.calls';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { announce } from '@folio/ui/announcer';
import { sizeFault } from '@folio/ui/form/file-limits';
import type { UploadStep } from '@folio/ui/form/upload-progress';
import { fileFaultText } from '../../../orders/files/file-fault-text.ts';
import { sendFile } from '../../../page/api/browser-api.ts';
import { CallError } from '../../../page/api/call-error.ts';
import { onSessionEnd } from '../../../page/api/session-end.ts';

/** A file in transit to the order. `known`: the order has it already, under this name. */
export type SendingFile = {
  readonly key: number;
  readonly file: File;
  /** The server's id of the upload, once it has begun. */
  readonly uploadId?: string;
  readonly state:
    | { readonly kind: 'queued' }
    | { readonly kind: 'moving'; readonly step: UploadStep; readonly part: number }
    | { readonly kind: 'known'; readonly name: string }
    | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean };
};
/** The files of an order, and how often the server's list of them has changed. */
export type OrderSending = { readonly files: readonly SendingFile[]; readonly changes: number };

const NOTHING: OrderSending = { files: [], changes: 0 };
/** By order. Outlives the order's page, so that uploads continue while their sender reads other pages. */
const sendings = new Map<string, OrderSending>();
const queues = new Map<string, Promise<void>>();
const cancelling = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let lastKey = 0;

export function listenToSending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const orderSending = (orderId: string): OrderSending => sendings.get(orderId) ?? NOTHING;
export const noSending = (): OrderSending => NOTHING;

function change(orderId: string, part: Partial<OrderSending>): void {
  sendings.set(orderId, { ...orderSending(orderId), ...part });
  for (const listener of listeners) listener();
}

const update = (orderId: string, key: number, part: Partial<SendingFile>): void =>
  change(orderId, {
    files: orderSending(orderId).files.map((one) => (one.key === key ? { ...one, ...part } : one)),
  });

/** Removes a file from the list; `isChange`: the order's page must be loaded again. */
function remove(orderId: string, key: number, isChange: boolean): void {
  const { files, changes } = orderSending(orderId);
  cancelling.delete(key);
  change(orderId, {
    files: files.filter((one) => one.key !== key),
    changes: changes + (isChange ? 1 : 0),
  });
}

const rejection = async (code: FileFault, locale: Locale): Promise<SendingFile['state']> => ({
  kind: 'failed',
  text: await fileFaultText(code, locale),
  mayRetry: false,
});

/** Returns the message of a failed call: the server's own where it has one. */
function failure(error: unknown, locale: Locale): SendingFile['state'] {
  const { status, message } = error instanceof CallError ? error : new CallError(0, '');
  if (status === 403) return { kind: 'failed', text: m.upload_session_over({}, { locale }), mayRetry: false };
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return { kind: 'failed', text: message || m.upload_failed({}, { locale }), mayRetry: !isFinal };
}

type Work = { readonly orderId: string; readonly key: number; readonly file: File; readonly locale: Locale };

async function sendOne({ orderId, key, file, locale }: Work): Promise<void> {
  const signal = cancelling.get(key)?.signal;
  if (!signal || signal.aborted) return;
  const show = (state: SendingFile['state']) => update(orderId, key, { state });
  try {
    const fault = sizeFault(file);
    if (fault) return show(await rejection(fault, locale));
    const reply = await sendFile(
      file,
      { orderId },
      {
        signal,
        onBegin: (uploadId) => update(orderId, key, { uploadId }),
        onStep: (step, sent) => show({ kind: 'moving', step, part: sent / file.size }),
      },
    );
    if (!reply.ok) show(await rejection(reply.code, locale));
    else if (reply.isKnown) show({ kind: 'known', name: reply.file.name });
    else {
      remove(orderId, key, true);
      announce(() => m.order_files_sent({ count: 1 }, { locale }));
    }
  } catch (error) {
    if (signal.aborted) remove(orderId, key, true);
    else show(failure(error, locale));
  }
}

function enqueue(work: Work): void {
  cancelling.set(work.key, new AbortController());
  const queue = queues.get(work.orderId) ?? Promise.resolve();
  queues.set(
    work.orderId,
    queue.then(() => sendOne(work)),
  );
}

/** Sends files to an order one after the other. */
export function sendFiles(orderId: string, chosen: readonly File[], locale: Locale): void {
  const added = chosen.map((file): SendingFile => {
    lastKey += 1;
    return { key: lastKey, file, state: { kind: 'queued' } };
  });
  change(orderId, { files: [...orderSending(orderId).files, ...added] });
  for (const { key, file } of added) enqueue({ orderId, key, file, locale });
}

/** Cancels a file in transit, and removes any other from the list. */
export function cancelSending(orderId: string, { key, state }: SendingFile): void {
  cancelling.get(key)?.abort();
  if (state.kind !== 'moving') remove(orderId, key, false);
}

/** Sends a failed file again. */
export function retrySending(orderId: string, { key, file }: SendingFile, locale: Locale): void {
  update(orderId, key, { state: { kind: 'queued' } });
  enqueue({ orderId, key, file, locale });
}

onSessionEnd(() => {
  for (const controller of cancelling.values()) controller.abort();
  for (const store of [sendings, queues, cancelling]) store.clear();
  for (const listener of listeners) listener();
});
