/**
 * `node bench/uploads.ts`: twelve concurrent uploads of 20 MB and twelve of 24 MB, which exceed the limit,
 * three times. Exits with 1 if the server's memory grows by more than 100 MB, or on a wrong response.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { serve } from './serve.ts';
import { newVisitor } from './visitor.ts';

const AT_ONCE = 12;
const MB = 1024 * 1024;
const MAX_MB = 100;
const FLOW = 'product/18473';
const mb = (bytes: number): number => Math.round(bytes / MB);

async function visitorOfStore(url: string) {
  const { cookie, formkey } = await newVisitor(url);
  return { cookie: `${cookie}; folio_store=1`, formkey };
}

/** Uploads a picture of this many megabytes and returns the outcome. */
async function upload(url: string, option: string, megabytes: number): Promise<string> {
  const { cookie, formkey } = await visitorOfStore(url);
  const body = new FormData();
  const bytes = Buffer.alloc(megabytes * MB, 1);
  bytes.set([0xff, 0xd8, 0xff]);
  body.append('file', new Blob([bytes]), 'plan.jpg');
  const path = `/desktopapp/view/uploadFile?flow=${encodeURIComponent(FLOW)}&option=${option}`;
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie, 'x-formkey': formkey },
      body,
    });
    const { value, code } = (await answer.json()) as {
      value?: { ok: boolean; code?: string };
      code?: string;
    };
    return value?.ok ? 'stored' : (value?.code ?? code ?? String(answer.status));
  } catch {
    // The server closes the connection of a body whose declared length exceeds the limit.
    return 'refused';
  }
}

async function fileOption(url: string): Promise<string> {
  const { cookie, formkey } = await visitorOfStore(url);
  const answer = await fetch(`${url}/desktopapp/view/flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-formkey': formkey },
    body: JSON.stringify({ flow: FLOW }),
  });
  type Option = { id: string; type: string };
  const { value } = (await answer.json()) as { value: { definition: { steps: { options: Option[] }[] } } };
  const fileOption = value.definition.steps
    .flatMap(({ options }) => options)
    .find(({ type }) => type === 'file');
  if (!fileOption) throw new Error('the flow has no file option');
  return fileOption.id;
}

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
let isGood = true;
try {
  await ensureDatabase(postgres, 'bench');
  const shop = await serve('shop', postgres.url('bench'));
  try {
    const store = shop.url;
    const option = await fileOption(store);
    await upload(store, option, 1);
    const before = await shop.rss();
    let most = before;
    for (const megabytes of [20, 24, 20]) {
      const all = Promise.all(Array.from({ length: AT_ONCE }, () => upload(store, option, megabytes)));
      let isOver = false;
      void all.then(() => (isOver = true));
      while (!isOver) {
        most = Math.max(most, await shop.rss());
        await new Promise((done) => setTimeout(done, 20));
      }
      const outcomes = [...new Set(await all)];
      console.log(
        `${AT_ONCE} uploads of ${megabytes} MB: ${outcomes.join(', ')}; memory ${mb(await shop.rss())} MB`,
      );
      isGood &&= (outcomes.length === 1 && outcomes[0] === 'stored') === (megabytes === 20);
    }
    const grown = mb(most - before);
    console.log(
      `memory before ${mb(before)} MB, at most ${mb(most)} MB: ${grown} MB more (at most ${MAX_MB})`,
    );
    isGood &&= grown <= MAX_MB;
  } finally {
    await shop.stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
