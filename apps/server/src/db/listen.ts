import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listener = { readonly close: () => Promise<void> };

/**
 * Hears NOTIFY on one connection of its own and calls the channel's handler; after a lost connection it comes back and calls every
 * handler once, as it cannot know what it missed. A handler must not throw.
 */
export function listen(url: string, handlers: Record<string, () => void>): Listener {
  let closed = false;
  let client: pg.Client | undefined;

  async function hold(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client?.once('error', () => resolve());
      client?.once('end', () => resolve());
    });
    client.on('notification', ({ channel }) => handlers[channel]?.());
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const handler of Object.values(handlers)) handler();
    await lost;
  }

  const running = (async () => {
    while (!closed) {
      await hold().catch(() => undefined);
      if (!closed) await sleep(500);
    }
  })();

  return {
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
