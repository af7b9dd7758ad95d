import type { OrdersChanged } from '@folio/contract/staff/live';
import { useEffect } from 'react';
import { staffUrl } from '../api/call-url.ts';
import { queryClient } from '../shell/query-client.ts';

/** The queue costs the server most: it is loaded again at most this often. */
const QUEUE_MS = 10_000;

/** Loads the open order again as soon as it changes, and the queue soon after. Without a stream, both poll. */
export function useLive(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || typeof EventSource === 'undefined') return;
    const source = new EventSource(staffUrl('GET /api/live', {}));
    let loadedAt = 0;
    let timer: number | undefined;
    const loadQueue = () => {
      loadedAt = Date.now();
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: ['queue'] });
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      // The server writes nothing else into the stream.
      const { orders } = JSON.parse(data) as OrdersChanged;
      for (const id of orders) {
        void queryClient.invalidateQueries({ queryKey: ['order', id] });
        void queryClient.invalidateQueries({ queryKey: ['thread', id] });
      }
      timer ??= window.setTimeout(loadQueue, Math.max(0, loadedAt + QUEUE_MS - Date.now()));
    };
    return () => {
      source.close();
      window.clearTimeout(timer);
    };
  }, [isEnabled]);
}
