import type { FileReply, ShopApi } from '@folio/contract/shop-api';
import type { ShellView } from '@folio/contract/views';
import { CallError, isConnectionLost } from './call-error.ts';

const TRIES = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The formkey of this page; replaced when a shell brings a newer one. */
const held = { formkey: '' };
export function holdFormkey(formkey: string): void {
  held.formkey = formkey;
}

/** The formkey that this page's calls bear by now. */
export const currentFormkey = (): string => held.formkey;

let sending = 0;
/** Whether a call of this page waits for its answer. */
export const isSending = (): boolean => sending > 0;

let renewing: Promise<unknown> | undefined;

/**
 * Posts with the page's formkey. A page that was open for longer than its session has nobody's (403): a new shell brings one, and what was
 * refused, and so has done nothing yet, is posted once more (AP-0).
 */
async function post(path: string, body: BodyInit, more: RequestInit = {}): Promise<Response> {
  const send = () => {
    sending += 1;
    return fetch(`/desktopapp/view/${path}`, {
      method: 'POST',
      body,
      ...more,
      headers: { ...more.headers, 'x-formkey': held.formkey },
    }).finally(() => {
      sending -= 1;
    });
  };
  const response = await send();
  if (response.status !== 403) return response;
  // Once for all that wait for it: each would bring cookies of its own.
  renewing ??= callShell().finally(() => {
    renewing = undefined;
  });
  await renewing;
  return send();
}

const JSON_CALL = { headers: { 'content-type': 'application/json' }, keepalive: true };

/** Calls the server, three times at most (BC-1): only for what failed on the way or on the server's side, never for a refusal. */
async function call<T>(name: string, args: readonly unknown[]): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await post(name, JSON.stringify(args), JSON_CALL);
      if (response.ok) return ((await response.json()) as { value: T }).value;
      const answer = (await response.json().catch(() => ({}))) as { message?: string };
      throw new CallError(response.status, answer.message ?? '');
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(0, '');
      if (attempt === TRIES || !isConnectionLost(failure)) throw failure;
    }
    await pause(250 * attempt);
  }
}

async function callShell(): Promise<ShellView> {
  const shell = await call<ShellView>('shell', []);
  holdFormkey(shell.formkey);
  return shell;
}

/** A file goes by itself and once: what went wrong on the way is told, and chosen again. */
async function uploadFile(flow: string, option: string, file: File): Promise<FileReply> {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = new URLSearchParams({ flow, option });
  const response = await post(`uploadFile?${query}`, body);
  if (response.status === 413) return { ok: false, code: 'file_too_large' };
  if (!response.ok) throw new CallError(response.status, '');
  return ((await response.json()) as { value: FileReply }).value;
}

/** ShopApi over fetch: each method is the call of its name. */
export function browserApi(): ShopApi {
  return new Proxy({} as ShopApi, {
    get: (_target, name: string) => {
      if (name === 'then') return undefined;
      if (name === 'uploadFile') return uploadFile;
      if (name === 'shell') return callShell;
      return (...args: unknown[]) => call(name, args);
    },
  });
}
