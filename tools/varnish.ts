import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './test/free-port.ts';

const VCL = join(import.meta.dirname, '../docs/proxies/varnish.vcl');
const DEADLINE_MS = 20_000;

export type RunningVarnish = { readonly url: string; readonly stop: () => Promise<void> };

/** Returns the VCL that names the processes of the shop. Only this machine may purge. */
function describeNodes(ports: readonly number[]): string {
  const backends = ports.map(
    (port, index) => `backend node${index} {
    .host = "127.0.0.1"; .port = "${port}";
    .probe = { .url = "/healthz"; .interval = 1s; .window = 3; .threshold = 2; .initial = 2; }
}`,
  );
  const members = ports.map((_, index) => `    nodes.add_backend(node${index});`);
  return `${backends.join('\n')}
acl purgers { "127.0.0.1"; }
sub vcl_init {
    new nodes = directors.round_robin();
${members.join('\n')}
}
`;
}

async function waitUntilItAnswers(url: string, varnish: ChildProcess): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}`);
    if (Date.now() > end) throw new Error('varnishd does not answer');
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

/**
 * Starts Varnish (Debian: `varnish`, `varnish-modules`) with the documented configuration in front of processes of the
 * shop on this machine. `folder` contains its files.
 */
export async function startVarnish(
  folder: string,
  nodePorts: readonly number[],
  port?: number,
): Promise<RunningVarnish> {
  const own = port ?? (await freePort());
  mkdirSync(folder, { recursive: true });
  copyFileSync(VCL, join(folder, 'varnish.vcl'));
  writeFileSync(join(folder, 'nodes.vcl'), describeNodes(nodePorts));
  const varnish = spawn(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${own}`],
      ...['-f', join(folder, 'varnish.vcl'), '-s', 'malloc,256m', '-p', `vcl_path=${folder}`],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const failed = new Promise<never>((_done, reject) => varnish.once('error', reject));
  const url = `http://127.0.0.1:${own}`;
  await Promise.race([waitUntilItAnswers(url, varnish), failed]);
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => varnish.once('exit', done));
      varnish.kill('SIGTERM');
      await ended;
    },
  };
}
