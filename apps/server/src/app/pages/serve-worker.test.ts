import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveWorker } from './serve-worker.ts';

function serve(hasWorker: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-worker-'));
  for (const name of ['service-worker', 'removed-worker', 'offline'])
    writeFileSync(join(folder, `${name}.js`), `/* ${name} */`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const app = Fastify();
  serveWorker(app, folder, { hasWorker });
  return app;
}

it('[AR-12] the service worker is revalidated each time, so that a new release replaces it', async () => {
  const answer = await serve(true).inject('/service-worker.js');
  expect([answer.body, answer.headers['cache-control']]).toEqual(['/* service-worker */', 'no-cache']);
});

it('[AR-12] a shop that switches the worker off gives one that removes itself, at the same address', async () => {
  const app = serve(false);
  expect((await app.inject('/service-worker.js')).body).toBe('/* removed-worker */');
  expect((await app.inject('/offline.js')).body).toBe('/* offline */');
});
