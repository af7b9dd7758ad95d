import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export type Kind = 'script' | 'style' | 'html' | 'font' | 'data';
export type Weight = Readonly<Record<Kind, number>>;

const KINDS: readonly [RegExp, Kind][] = [
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/html/, 'html'],
  [/font/, 'font'],
  [/json/, 'data'],
];

/** Caches scripts and styles, since the browser discards the bodies of a page that it has left. */
async function readBody(response: Response): Promise<Uint8Array> {
  if (!response.url().includes('/assets/')) return response.body();
  return new Uint8Array(await (await fetch(response.url())).arrayBuffer());
}

/** Returns the gzip -9 size of a body; fonts are compressed already. */
async function weigh(response: Response): Promise<[Kind, number] | undefined> {
  const type = response.headers()['content-type'] ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  if (!kind || response.fromServiceWorker()) return undefined;
  const body = await readBody(response).catch(() => undefined); // a redirect has none
  return body && [kind, kind === 'font' ? body.byteLength : gzipSync(body, { level: 9 }).byteLength];
}

/** Measures a page's requests to its own shop between two `take` calls. Repeated scripts count once. */
export function scales(page: Page, shopUrl: string): () => Promise<Weight> {
  const seen = new Set<string>();
  let arrived: Response[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!url.startsWith(shopUrl) || (url.includes('/assets/') && seen.has(url))) return;
    seen.add(url);
    arrived.push(response);
  });
  return async () => {
    // The payment page never becomes idle, so five seconds must do.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    const weighed = await Promise.all(arrived.map(weigh));
    arrived = [];
    const weight = { script: 0, style: 0, html: 0, font: 0, data: 0 };
    for (const one of weighed) if (one) weight[one[0]] += one[1];
    return weight;
  };
}
