/**
 * A client of the tus protocol (1.0.0), loaded when a file is sent. It continues automatically after a lost connection
 * and sends no received byte again.
 */

import { UPLOADS_PATH, type UploadTarget } from '@folio/contract/orders/upload-target.view';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import type { UploadStep } from '@folio/ui/form/upload-progress';
import { CallError, isConnectionLost } from '../call-error.ts';
import { languageHeader } from '../page-language.ts';
import { sendCall } from '../send-call.ts';
import { guardLeaving } from './guard-leaving.ts';
import { hashFile } from './hash-file.ts';
import { rejectedCall, sendBytes } from './send-bytes.ts';

export type UploadWatch = {
  /** Called with each step and the number of received bytes. */
  readonly onStep: (step: UploadStep, sent: number) => void;
  /** Called with the upload's id, once the server has given it one. */
  readonly onBegin?: (id: string) => void;
  /** Cancels the upload. */
  readonly signal: AbortSignal;
};
/** The page's form key, and the function that loads a new one once its session has ended. */
export type Keys = { readonly current: () => string; readonly renew: () => Promise<unknown> };

const BUSY_MS = 1_000;
/** Tries in a row without a byte, about two minutes, while the browser says that it is connected. */
const MAX_TRIES = 12;
const LONGEST_PAUSE_MS = 15_000;

type Call = {
  readonly method: 'POST' | 'HEAD' | 'DELETE';
  readonly path: string;
  readonly headers?: HeadersInit;
};

/** Sends a call of the protocol; once more with a new key if the session has ended. */
async function callUploads({ method, path, headers }: Call, keys: Keys): Promise<Response> {
  const send = () =>
    sendCall(path, {
      method,
      headers: { ...headers, ...languageHeader, 'tus-resumable': '1.0.0', 'x-formkey': keys.current() },
    }).catch(() => {
      throw new CallError(0, '');
    });
  const first = await send();
  if (first.status !== 403) return first;
  await keys.renew();
  return send();
}

async function failWith(response: Response): Promise<never> {
  throw rejectedCall(response.status, await response.text().catch(() => ''));
}

/** Waits, while the browser is offline until it is connected again, and at most until the upload is cancelled. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Another call stores the file, or has just added bytes. Other conflicts are final, such as an order that has ended.
 */
const isInProgress = (error: unknown): boolean =>
  error instanceof CallError && ['offset', 'unfinished', 'in_progress'].includes(error.code);

const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function targetQuery(target: UploadTarget): URLSearchParams {
  if (!('orderId' in target)) return new URLSearchParams({ flow: target.flow, option: target.option });
  return new URLSearchParams({ order_id: target.orderId, ...(target.forMessage && { for_message: '1' }) });
}

/** Begins an upload, or continues that of the same file; returns its path, and the size that the server has. */
async function begin(
  file: File,
  target: UploadTarget,
  keys: Keys,
): Promise<{ path: string; offset: number }> {
  const hash = await hashFile(file);
  const metadata = [`filename ${encode(file.name)}`, ...(hash ? [`sha256 ${encode(hash)}`] : [])];
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') };
  const call = { method: 'POST', path: `${UPLOADS_PATH}?${targetQuery(target)}`, headers } as const;
  const response = await callUploads(call, keys);
  const path = response.headers.get('location');
  if (response.status !== 201 || !path) return failWith(response);
  return { path, offset: Number(response.headers.get('upload-offset')) || 0 };
}

/** Returns the offset from which the upload continues; undefined once it has ended. */
async function readOffset(path: string, keys: Keys): Promise<number | undefined> {
  const response = await callUploads({ method: 'HEAD', path }, keys);
  if (response.status === 404) return undefined;
  return response.ok ? Number(response.headers.get('upload-offset')) : failWith(response);
}

async function finish(path: string, keys: Keys): Promise<FileReply> {
  const response = await callUploads({ method: 'POST', path }, keys);
  if (!response.ok) return failWith(response);
  return ((await response.json()) as { value: FileReply }).value;
}

/** Deletes an upload with its bytes; without a connection it expires by itself. */
const discard = (path: string, keys: Keys): Promise<unknown> =>
  callUploads({ method: 'DELETE', path }, keys).catch(() => undefined);

/** Deletes an interrupted upload. */
export const discardUpload = (id: string, keys: Keys) => discard(`${UPLOADS_PATH}/${id}`, keys);

/** The progress of an upload: `offset` is unknown after a lost connection. */
type Progress = { path: string | null; offset: number | undefined; sent: number; tries: number };
type Sending = UploadWatch & { readonly file: File; readonly target: UploadTarget; readonly keys: Keys };

/** Sends the rest of a file, from the server's offset; returns the server's result. */
async function sendRest(sending: Sending, now: Progress): Promise<FileReply> {
  const { file, target, keys, onStep, onBegin, signal } = sending;
  if (now.path !== null && now.offset === undefined) {
    now.offset = await readOffset(now.path, keys);
    if (now.offset === undefined) now.path = null;
  }
  if (now.path === null) {
    Object.assign(now, await begin(file, target, keys));
    onBegin?.(String(now.path).slice(UPLOADS_PATH.length + 1));
  }
  const path = String(now.path);
  const offset = now.offset ?? 0;
  const arrive = (bytes: number) => {
    now.sent = bytes;
    onStep('sending', bytes);
  };
  arrive(offset);
  if (offset < file.size)
    await sendBytes({ file, path, offset, formkey: keys.current(), signal }, (bytes) => {
      now.tries = 0;
      arrive(bytes);
    });
  now.offset = file.size;
  onStep('finishing', file.size);
  return finish(path, keys);
}

/** Waits for another try, unless the failure is final. */
async function waitOrFail(error: unknown, { onStep, signal }: Sending, now: Progress): Promise<void> {
  const isPassing = isConnectionLost(error) || (isInProgress(error) && now.path !== null);
  if (!isPassing || now.tries >= MAX_TRIES) throw error;
  now.offset = undefined;
  now.tries += 1;
  if (isInProgress(error)) return pause(BUSY_MS, signal);
  onStep('waiting', now.sent);
  return pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** now.tries), signal);
}

/**
 * Sends a file and returns the server's result. Waits for a lost connection and continues where it stopped; the same
 * file continues after a reload of the page. The browser asks before its visitor leaves the site.
 * @throws CallError for a rejected call, or if the connection does not return
 * @throws DOMException `AbortError` when cancelled
 */
export async function sendResumable(sending: Sending): Promise<FileReply> {
  const { keys, signal } = sending;
  const now: Progress = { path: null, offset: undefined, sent: 0, tries: 0 };
  const release = guardLeaving();
  try {
    for (;;) {
      try {
        return await sendRest(sending, now);
      } catch (error) {
        if (!signal.aborted) {
          await waitOrFail(error, sending, now);
          continue;
        }
        if (now.path !== null) await discard(now.path, keys);
        throw new DOMException('cancelled', 'AbortError');
      }
    }
  } finally {
    release();
  }
}
