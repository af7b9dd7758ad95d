import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './connect.ts';

export type Listener = { readonly close: () => Promise<void> };

const PAUSE_MS = 500;

/**
 * Listens for NOTIFY on its own connection and calls the channel's handler. After a lost connection it reconnects and
 * calls every handler once, as it may have missed notifications. A handler must not throw.
 */
export function listen(url: string, handlers: Record<string, () => void>): Listener {
  const closing = new AbortController();
  const { signal } = closing;

  /** Listens until the connection is lost or the listener is closed. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    const ended = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ channel }) => handlers[channel]?.());
    try {
      await client.connect();
      for (const channel of Object.keys(handlers))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!signal.aborted) for (const handler of Object.values(handlers)) handler();
      await ended;
    } finally {
      await client.end();
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
