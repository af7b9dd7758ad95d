import type { FileReply, ShopApi } from '@folio/contract/shop-api';
import { CallError } from './call-error.ts';

const TRIES = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The formkey of this page; replaced when a shell brings a newer one. */
const held = { formkey: '' };
export function holdFormkey(formkey: string): void {
  held.formkey = formkey;
}

async function post(
  name: string,
  args: readonly unknown[],
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`/desktopapp/view/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-formkey': held.formkey, ...headers },
    body: JSON.stringify(args),
    keepalive: true,
  });
}

/** Calls the server, three times at most (BC-1): only for what failed on the way or on the server's side, never for a refusal. */
async function call<T>(name: string, args: readonly unknown[]): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await post(name, args, {});
      if (response.ok) return ((await response.json()) as { value: T }).value;
      const answer = (await response.json().catch(() => ({}))) as { message?: string };
      const error = new CallError(response.status, answer.message ?? '');
      if (response.status < 500 || attempt === TRIES) throw error;
    } catch (error) {
      if (error instanceof CallError || attempt === TRIES)
        throw error instanceof CallError ? error : new CallError(0, '');
    }
    await pause(250 * attempt);
  }
}

/** A file goes by itself and once: what went wrong on the way is told, and chosen again. */
async function uploadFile(flow: string, option: string, file: File): Promise<FileReply> {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = new URLSearchParams({ flow, option });
  const response = await fetch(`/desktopapp/view/uploadFile?${query}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-formkey': held.formkey },
    body,
  });
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
      return async (...args: unknown[]) => {
        const value = await call(name, args);
        if (name === 'shell') holdFormkey((value as { formkey: string }).formkey);
        return value;
      };
    },
  });
}
