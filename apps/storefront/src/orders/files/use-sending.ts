import type { FileFault } from '@folio/contract/shop-api/flow-calls';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { sizeFault } from '@folio/ui/form/file-limits';
import type { UploadStep } from '@folio/ui/form/upload-progress';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendFile } from '../../api/browser-api.ts';
import { CallError } from '../../api/call-error.ts';
import { useShell } from '../../shell/use-shell.ts';
import { fileFaultText } from './file-fault-text.ts';

/** A file on its way to the order: in the queue, being sent, or rejected. */
export type SendingFile = {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly kind: 'queued' }
    | { readonly kind: 'moving'; readonly step: UploadStep; readonly part: number }
    | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean };
};

const rejection = async (code: FileFault, locale: Locale): Promise<SendingFile['state']> => ({
  kind: 'failed',
  text: await fileFaultText(code, locale),
  mayRetry: false,
});

/** Returns what a failed call means: the server's own words where it has some. */
function failure(error: unknown, locale: Locale): SendingFile['state'] {
  const { status, message } = error instanceof CallError ? error : new CallError(0, '');
  if (status === 403) return { kind: 'failed', text: m.upload_session_over({}, { locale }), mayRetry: false };
  const isFinal = status >= 400 && status < 500 && status !== 429;
  return { kind: 'failed', text: message || m.upload_failed({}, { locale }), mayRetry: !isFinal };
}

/** Sends files to an order one after the other, each of which can be cancelled; the page then lists those that came. */
export function useSending(orderId: string) {
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const queue = useRef(Promise.resolve());
  const cancelling = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  const setState = (key: number, state: SendingFile['state']) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  const remove = (key: number) => setFiles((all) => all.filter((one) => one.key !== key));

  async function sendOne(key: number, file: File): Promise<void> {
    const { signal } = cancelling.current.get(key) ?? new AbortController();
    if (signal.aborted) return;
    const onStep = (step: UploadStep, sent: number) =>
      setState(key, { kind: 'moving', step, part: sent / file.size });
    try {
      const fault = sizeFault(file);
      if (fault) return setState(key, await rejection(fault, locale));
      const reply = await sendFile(file, { orderId }, { onStep, signal });
      if (!reply.ok) return setState(key, await rejection(reply.code, locale));
      await revalidate();
      remove(key);
    } catch (error) {
      if (!signal.aborted) setState(key, failure(error, locale));
    }
  }

  function enqueue(key: number, file: File): void {
    cancelling.current.set(key, new AbortController());
    queue.current = queue.current.then(() => sendOne(key, file));
  }

  function add(chosen: readonly File[]): void {
    const added = chosen.map((file): SendingFile => {
      nextKey.current += 1;
      return { key: nextKey.current, file, state: { kind: 'queued' } };
    });
    setFiles((all) => [...all, ...added]);
    for (const { key, file } of added) enqueue(key, file);
  }

  function cancel(key: number): void {
    cancelling.current.get(key)?.abort();
    remove(key);
  }

  function retry({ key, file }: SendingFile): void {
    setState(key, { kind: 'queued' });
    enqueue(key, file);
  }

  return { files, add, cancel, retry };
}
