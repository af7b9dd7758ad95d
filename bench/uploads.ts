/**
 * `node bench/uploads.ts`: memory of the server while one photo of 20 MB, and ten concurrently, are uploaded. Exits
 * with 1 if it grows by more than 30 MB for one and 100 MB for ten, or if a photo is rejected.
 */
import { peakMemory } from './hostile/bursts.ts';
import { report } from './setup/report.ts';
import { newVisitor } from './setup/visitor.ts';
import { type Served, withServers } from './setup/with-servers.ts';

const MEGABYTES = 20;
const FLOW = 'product/18473';
const MAX_GROWTH_MB = { 1: 30, 10: 100 };

/** Returns a JPEG whose one scan is as long as its size takes. */
function photo(): Blob {
  const frame = [0xff, 0xc0, 0, 11, 8, 0x10, 0, 0x10, 0, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0];
  const bytes = Buffer.alloc(MEGABYTES * 1024 * 1024, 1);
  bytes.set([0xff, 0xd8, ...frame, ...scan]);
  bytes.set([0xff, 0xd9], bytes.length - 2);
  return new Blob([bytes]);
}

/** Calls a page's function as a visitor of the store that sells the flow. */
async function call<T>(url: string, name: string, body: string | FormData): Promise<T> {
  const { cookie, formkey } = await newVisitor(url);
  const type = typeof body === 'string' && { 'content-type': 'application/json' };
  const headers = { cookie: `${cookie}; folio_store=1`, 'x-formkey': formkey, ...type };
  const response = await fetch(`${url}/desktopapp/view/${name}`, { method: 'POST', headers, body });
  return ((await response.json()) as { value: T }).value;
}

type Flow = { definition: { steps: { options: { id: string; type: string }[] }[] } };

/** Returns a function that uploads a photo as the answer to the flow's first question for a file. */
async function uploader(url: string): Promise<() => Promise<void>> {
  const { definition } = await call<Flow>(url, 'flow', JSON.stringify({ flow: FLOW }));
  const option = definition.steps.flatMap(({ options }) => options).find(({ type }) => type === 'file');
  const query = new URLSearchParams({ flow: FLOW, option: option?.id ?? '' });
  return async () => {
    const body = new FormData();
    body.append('file', photo(), 'plan.jpg');
    const answer = await call<{ ok: boolean } | undefined>(url, `uploadFile?${query}`, body);
    if (!answer?.ok) throw new Error('a photo was rejected');
  };
}

async function measure(shop: Served, upload: () => Promise<void>, count: 1 | 10): Promise<void> {
  const before = (await shop.usage()).rssMb;
  const all = Promise.all(Array.from({ length: count }, upload));
  const grown = (await peakMemory(shop, all)) - before;
  await all;
  const limit = MAX_GROWTH_MB[count];
  report(`${count} at once`, `${grown} MB above ${before} MB`, `at most ${limit} MB`, grown <= limit);
}

await withServers(async ({ serve }) => {
  const shop = await serve('shop');
  const upload = await uploader(shop.url);
  // The first one starts the worker that opens photos.
  await upload();
  for (const count of [1, 10, 10] as const) await measure(shop, upload, count);
});
