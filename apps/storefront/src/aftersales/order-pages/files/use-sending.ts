import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../../page/shell/use-shell.ts';
import {
  cancelSending,
  listenToSending,
  noSending,
  orderSending,
  retrySending,
  type SendingFile,
  sendFiles,
} from './sending-store.ts';

/** The files in transit to an order; the page is loaded again once one has arrived or was cancelled. */
export function useSending(orderId: string) {
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const { files, changes } = useSyncExternalStore(listenToSending, () => orderSending(orderId), noSending);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void revalidate();
  }, [changes, revalidate]);
  return {
    files,
    add: (chosen: readonly File[]) => sendFiles(orderId, chosen, locale),
    cancel: (sending: SendingFile) => cancelSending(orderId, sending),
    retry: (sending: SendingFile) => retrySending(orderId, sending, locale),
  };
}
