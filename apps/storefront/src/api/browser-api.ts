import type { ShopApi } from '@folio/contract/shop-api';
import type { FileReply } from '@folio/contract/shop-api/flow-calls';
import type { ShellView } from '@folio/contract/views/shell';
import { CallError, isConnectionLost } from './call-error.ts';

const TRIES = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The formkey of this page, replaced when a shell brings a newer one. */
const held = { formkey: '' };
export function holdFormkey(formkey: string): void {
  held.formkey = formkey;
}

/** Returns the current formkey of this page's calls. */
export const currentFormkey = (): string => held.formkey;

let sending = 0;
/** Returns whether a call of this page is waiting for its answer. */
export const isSending = (): boolean => sending > 0;

let renewing: Promise<unknown> | undefined;

/**
 * Posts with the page's formkey. When the session has ended (403), loads a new shell with a key and posts
 * once more: the rejected call changed nothing (AP-0).
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
  // Shared by all waiting calls: each shell would set its own cookies.
  renewing ??= callShell().finally(() => {
    renewing = undefined;
  });
  await renewing;
  return send();
}

const JSON_CALL = { headers: { 'content-type': 'application/json' }, keepalive: true };

/** Calls the server, at most three times (BC-1). Retries connection and server errors, never a rejection. */
async function call<T>(name: string, input: unknown = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await post(name, JSON.stringify(input), JSON_CALL);
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
  const shell = await call<ShellView>('shell');
  holdFormkey(shell.formkey);
  return shell;
}

/** Uploads a file without retries: the visitor sees the error and chooses again. */
async function uploadFile({ flow, option, file }: Parameters<ShopApi['uploadFile']>[0]): Promise<FileReply> {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = new URLSearchParams({ flow, option });
  const response = await post(`uploadFile?${query}`, body);
  if (response.status === 413) return { ok: false, code: 'file_too_large' };
  if (!response.ok) throw new CallError(response.status, '');
  return ((await response.json()) as { value: FileReply }).value;
}

/** Implements ShopApi over fetch: each method is the call of its name. */
export function browserApi(): ShopApi {
  return new Proxy({} as ShopApi, {
    get: (_target, name: string) => {
      if (name === 'then') return undefined;
      if (name === 'uploadFile') return uploadFile;
      if (name === 'shell') return callShell;
      return (input: unknown) => call(name, input);
    },
  });
}
