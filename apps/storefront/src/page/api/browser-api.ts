import type { ShellView } from '@folio/contract/app/shell.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { UploadTarget } from '@folio/contract/orders/upload-target.view';
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { CallError, isConnectionLost } from './call-error.ts';
import { isReachable } from './is-reachable.ts';
import { languageHeader } from './page-language.ts';
import { sendCall } from './send-call.ts';
import type { UploadWatch } from './uploads/resumable-upload.ts';

const TRIES = 3;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The formkey of this page, replaced when a newer shell contains another. */
const held = { formkey: '' };
export function holdFormkey(formkey: string): void {
  held.formkey = formkey;
}

/** Returns the current formkey of this page's calls. */
export const currentFormkey = (): string => held.formkey;

let sending = 0;
/** Returns whether a call of this page is waiting for its answer. */
export const isSending = (): boolean => sending > 0;

let renewing: Promise<ShellView> | undefined;

/** Calls that show pages or lists. They need no form key, so the first call need not wait for it. */
const READS: readonly string[] = [
  'chooser',
  'findTowns',
  'flow',
  'landing',
  'legal',
  'searchCompanies',
  'searchPlaces',
  'shell',
  'towns',
] satisfies (keyof ShopApi)[];

/**
 * Posts with the page's formkey. When the session has ended (403), loads a new shell with a key and posts
 * once more: the rejected call changed nothing (AP-0).
 */
async function post(path: string, body: BodyInit, more: RequestInit = {}): Promise<Response> {
  const send = () => {
    sending += 1;
    return sendCall(`/desktopapp/view/${path}`, {
      method: 'POST',
      body,
      ...more,
      // The shell contains the language that the visitor has chosen by now.
      headers: { ...more.headers, ...(path !== 'shell' && languageHeader), 'x-formkey': held.formkey },
    }).finally(() => {
      sending -= 1;
    });
  };
  const response = await send();
  // The shell itself contains the key.
  if (response.status !== 403 || path === 'shell') return response;
  await renewFormkey();
  return send();
}

let hasAnswered = false;

/**
 * Returns whether another try is useless: the website that embeds the shop may not show it, so its calls get no
 * response although the shop works. After one successful call, a connection was lost instead.
 */
async function isUnlistedHost({ status }: CallError): Promise<boolean> {
  if (!import.meta.env.EMBEDDED || status !== 0 || hasAnswered) return false;
  return isReachable(window);
}

const JSON_CALL = { headers: { 'content-type': 'application/json' }, keepalive: true };

/** Calls the server, at most three times (BC-1). Retries connection and server errors, never a rejection. */
async function call<T>(name: string, input: unknown = {}): Promise<T> {
  if (!READS.includes(name)) await ensureFormkey();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await post(name, JSON.stringify(input), JSON_CALL);
      hasAnswered = true;
      if (response.ok) return ((await response.json()) as { value: T }).value;
      const answer = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
      throw new CallError(response.status, answer.message ?? '', answer.code);
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(0, '');
      if (attempt === TRIES || !isConnectionLost(failure) || (await isUnlistedHost(failure))) throw failure;
    }
    await pause(250 * attempt);
  }
}

async function loadShell(): Promise<ShellView> {
  const shell = await call<ShellView>('shell');
  holdFormkey(shell.formkey);
  return shell;
}

/** Loads a new form key. Shared by all waiting calls: each shell would set its own cookies. */
function renewFormkey(): Promise<ShellView> {
  renewing ??= loadShell().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Loads the shell. Before the first key, concurrent callers share it: nothing can have changed between them. */
const callShell = (): Promise<ShellView> => (held.formkey === '' ? renewFormkey() : loadShell());

/** Fetches the form key that a page shared by all visitors does not contain; a failed call fetches it again. */
export const ensureFormkey = async (): Promise<void> => {
  if (held.formkey === '') await renewFormkey().catch(() => undefined);
};

/** The form key for calls with their own client. */
const KEYS = { current: currentFormkey, renew: renewFormkey };

/** Counts a call with its own client among those that this page waits for, and fetches the form key it needs. */
async function counted<T>(work: () => Promise<T>): Promise<T> {
  sending += 1;
  try {
    await ensureFormkey();
    return await work();
  } finally {
    sending -= 1;
  }
}

/** Sends a file to an order or a question of a form. Its client is loaded with the first one. */
export const sendFile = (file: File, target: UploadTarget, watch: UploadWatch): Promise<FileReply> =>
  counted(async () => {
    const { sendResumable } = await import('./uploads/resumable-upload.ts');
    return sendResumable({ file, target, keys: KEYS, ...watch });
  });

/** Deletes an unfinished file. */
export const discardUpload = (id: string): Promise<unknown> =>
  counted(async () => (await import('./uploads/resumable-upload.ts')).discardUpload(id, KEYS));

/** Sends a file of a message, whose field shows the progress. */
const sendOrderFile: ShopApi['sendOrderFile'] = ({ file, ...target }) =>
  counted(async () => (await import('./uploads/send-field-file.ts')).sendFieldFile(file, target, KEYS));

/** Sends a form's file, whose field shows the progress. */
const uploadFile: ShopApi['uploadFile'] = ({ file, ...target }) =>
  counted(async () => (await import('./uploads/send-field-file.ts')).sendFieldFile(file, target, KEYS));

/** Implements ShopApi over fetch: each method is the call of its name. */
export function browserApi(): ShopApi {
  return new Proxy({} as ShopApi, {
    get: (_target, name: string) => {
      if (name === 'then') return undefined;
      if (name === 'uploadFile') return uploadFile;
      if (name === 'sendOrderFile') return sendOrderFile;
      if (name === 'shell') return callShell;
      return (input: unknown) => call(name, input);
    },
  });
}
