import type { OrdersChanged } from '@folio/contract/staff/live';
import { useEffect } from 'react';
import { staffUrl } from '../../page/api/call-url.ts';
import { queryClient } from '../../page/shell/query-client.ts';

/** The queue costs the server most, so this is the shortest time between two loads. */
const QUEUE_MS = 10_000;

/** A rejected stream is tried again after this time; a browser retries only a lost one. */
const RETRY_MS = 60_000;

/** Reloads the open order as soon as it changes, and the queue soon after. Without a stream, both poll. */
export function useLive(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || typeof EventSource === 'undefined') return;
    let source: EventSource;
    let loadedAt = 0;
    let timer: number | undefined;
    let retry: number | undefined;
    const loadQueue = () => {
      loadedAt = Date.now();
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: ['queue'] });
    };
    const onMessage = ({ data }: MessageEvent<string>) => {
      // The server writes only this into the stream.
      const { orders } = JSON.parse(data) as OrdersChanged;
      for (const id of orders) {
        void queryClient.invalidateQueries({ queryKey: ['order', id] });
        void queryClient.invalidateQueries({ queryKey: ['thread', id] });
      }
      timer ??= window.setTimeout(loadQueue, Math.max(0, loadedAt + QUEUE_MS - Date.now()));
    };
    const listen = () => {
      source = new EventSource(staffUrl('GET /api/live', {}));
      source.onmessage = onMessage;
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(listen, RETRY_MS);
      };
    };
    listen();
    return () => {
      source.close();
      window.clearTimeout(timer);
      window.clearTimeout(retry);
    };
  }, [isEnabled]);
}
