import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CONNECT_MS = 10_000;

export type Listener = { readonly close: () => Promise<void> };

/**
 * Hears NOTIFY on one connection of its own and calls the channel's handler; after a lost connection it comes back and calls every
 * handler once, as it cannot know what it missed. A handler must not throw.
 */
export function listen(url: string, handlers: Record<string, () => void>): Listener {
  const closing = Promise.withResolvers<void>();
  let closed = false;

  async function hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
    });
    client.on('notification', ({ channel }) => handlers[channel]?.());
    try {
      // A client that is ended while it connects never says so: closing waits until it stands.
      await client.connect();
      for (const channel of Object.keys(handlers))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const handler of closed ? [] : Object.values(handlers)) handler();
      await Promise.race([lost, closing.promise]);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const running = (async () => {
    while (!closed) {
      await hold().catch(() => undefined);
      if (!closed) await Promise.race([sleep(500, undefined, { ref: false }), closing.promise]);
    }
  })();

  return {
    close: async () => {
      closed = true;
      closing.resolve();
      await running;
    },
  };
}
