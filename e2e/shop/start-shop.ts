import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/test/free-port.ts';

export type RunningShop = {
  readonly url: string;
  /** The sandbox's URL. */
  readonly sandbox: string;
  readonly mailbox: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly dataFolder: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

/** Starts `./start` on its own data folder and port, and waits for its last line. */
export async function startShop(
  dataFolder: string,
  options: { port?: number; sandboxPort?: number; sampleOrders?: boolean } = {},
): Promise<RunningShop> {
  const port = options.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [join(root, 'tools/boot.ts'), ...(options.sampleOrders ? ['--sample-orders'] : [])],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        SANDBOX_PORT: String(options.sandboxPort ?? (await freePort())),
        DATABASE_URL: '',
        FOLIO_MODE: 'demo',
        // All journeys share one address.
        NETWORK_BUDGET: '100',
        // Enough for a key on a slow machine; each delivery waits for it.
        STAFF_UNDO_SECONDS: '4',
        // Journeys that kill the server need not wait for its restart.
        RESTART_PAUSE: '0.05',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  // A server that ends by itself is started again: only this file then tells why.
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(join(results, `shop-${port}.log`));
  const line = await new Promise<string>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      log.write(chunk);
      const found = /^Folio is ready: .*$/m.exec(output);
      if (found) ready(found[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => failed(new Error(`the shop ended with ${code}:\n${output}`)));
  });
  const mailbox = /mailbox (\S+)/.exec(line)?.[1] ?? '';
  return {
    url: `http://localhost:${port}`,
    sandbox: new URL(mailbox).origin,
    mailbox,
    port,
    sandboxPort: Number(new URL(mailbox).port),
    dataFolder,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
