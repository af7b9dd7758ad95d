import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from './connect.ts';

export type Listener = { readonly close: () => Promise<void> };

const PAUSE_MS = 500;

/**
 * Hears NOTIFY on one connection of its own and calls the channel's handler; after a lost connection it comes back and calls every
 * handler once, as it cannot know what it missed. A handler must not throw.
 */
export function listen(url: string, handlers: Record<string, () => void>): Listener {
  const closing = new AbortController();
  const { signal } = closing;

  /** Listens until the connection is lost or nobody wants to hear any more. */
  async function hold(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE });
    const over = new Promise<void>((resolve) => {
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
      await over;
    } finally {
      await client.end();
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await hold().catch(() => undefined);
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
