/**
 * `node bench/uploads.ts`: one upload of 20 MB, ten at once, twelve of 24 MB, which exceed the limit, and a resumed
 * one. Exits with 1 if the server's memory grows by more than 30 MB for one and 100 MB for several, on a wrong
 * response, or if a resumed upload sends a byte twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { serve } from './serve.ts';
import { newVisitor } from './visitor.ts';

const MB = 1024 * 1024;
const FLOW = 'product/18473';
const mb = (bytes: number): number => Math.round(bytes / MB);

async function visitorOfStore(url: string) {
  const { cookie, formkey } = await newVisitor(url);
  return { cookie: `${cookie}; folio_store=1`, formkey };
}

/** A JPEG of this size, whose one scan is as long as that takes. */
function photo(megabytes: number): Buffer<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 11, 8, 0x10, 0, 0x10, 0, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0];
  const bytes = Buffer.alloc(megabytes * MB, 1);
  bytes.set([0xff, 0xd8, ...frame, ...scan]);
  bytes.set([0xff, 0xd9], bytes.length - 2);
  return bytes;
}

/** Uploads a picture of this many megabytes and returns the outcome. */
async function upload(url: string, option: string, megabytes: number): Promise<string> {
  const { cookie, formkey } = await visitorOfStore(url);
  const body = new FormData();
  body.append('file', new Blob([photo(megabytes)]), 'plan.jpg');
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

/** Sends half of a file, waits, sends the rest as `HEAD` says; returns the bytes that were sent. */
async function resume(url: string, option: string): Promise<number> {
  const { cookie, formkey } = await visitorOfStore(url);
  const bytes = photo(20);
  const headers = { cookie, 'x-formkey': formkey, 'tus-resumable': '1.0.0' };
  const query = new URLSearchParams({ flow: FLOW, option });
  const created = await fetch(`${url}/desktopapp/uploads?${query}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const [session = ''] = created.headers.getSetCookie().flatMap((one) => one.split(';')[0] ?? []);
  const own = { ...headers, cookie: `${cookie}; ${session}` };
  const path = url + created.headers.get('location');
  let sent = 0;
  const send = async (from: number, to: number) => {
    const type = 'application/offset+octet-stream';
    const part = { ...own, 'upload-offset': String(from), 'content-type': type };
    await fetch(path, { method: 'PATCH', headers: part, body: bytes.subarray(from, to) });
    sent += to - from;
  };
  await send(0, 10 * MB);
  const known = await fetch(path, { method: 'HEAD', headers: own });
  await send(Number(known.headers.get('upload-offset')), bytes.length);
  const done = await fetch(path, { method: 'POST', headers: own });
  const { value } = (await done.json()) as { value: { ok: boolean } };
  if (!value.ok) throw new Error('the resumed upload was rejected');
  return sent;
}

type Run = { readonly count: number; readonly megabytes: number; readonly mostMb: number };
const RUNS: readonly Run[] = [
  { count: 1, megabytes: 20, mostMb: 30 },
  { count: 10, megabytes: 20, mostMb: 100 },
  { count: 12, megabytes: 24, mostMb: 100 },
  { count: 10, megabytes: 20, mostMb: 100 },
];

/** Uploads files at once and prints by how much the server's memory grows meanwhile. */
async function measure(
  { url, rss }: Awaited<ReturnType<typeof serve>>,
  option: string,
  { count, megabytes, mostMb }: Run,
): Promise<boolean> {
  const before = await rss();
  let most = before;
  const all = Promise.all(Array.from({ length: count }, () => upload(url, option, megabytes)));
  let isOver = false;
  void all.then(() => (isOver = true));
  while (!isOver) {
    most = Math.max(most, await rss());
    await new Promise((done) => setTimeout(done, 20));
  }
  const outcomes = [...new Set(await all)];
  const grown = mb(most - before);
  const what = `${count} at once of ${megabytes} MB: ${outcomes.join(', ')}`;
  console.log(`${what}; memory ${mb(before)} MB, ${grown} MB more at most (of ${mostMb})`);
  const isStored = outcomes.length === 1 && outcomes[0] === 'stored';
  return isStored === (megabytes === 20) && grown <= mostMb;
}

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
let isGood = true;
try {
  await ensureDatabase(postgres, 'bench');
  const shop = await serve('shop', postgres.url('bench'));
  try {
    const option = await fileOption(shop.url);
    // The first one starts the worker that opens photos.
    await upload(shop.url, option, 20);
    for (const run of RUNS) isGood = (await measure(shop, option, run)) && isGood;
    const sent = await resume(shop.url, option);
    console.log(`a resumed upload of 20 MB sent ${sent} bytes (of ${20 * MB})`);
    isGood &&= sent === 20 * MB;
  } finally {
    await shop.stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
