import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { withoutTokens, withTokens } from './fill-text.ts';

/** Characters that a paragraph may have: what nests or matches within one takes time by the square of its length. */
export const MAX_PARAGRAPH = 2_500;

const paragraphsOf = (markdown: string): string[] => markdown.split(/\n[ \t]*\n/);

/** Whether a text has a paragraph that is longer than that. */
export const isTooDense = (markdown: string): boolean =>
  paragraphsOf(markdown).some(({ length }) => length > MAX_PARAGRAPH);

const WORKER = new URL('./render-worker.ts', import.meta.url);
/** The longest text of ordinary Markdown takes a tenth of it, and half of it on a machine that is busy. */
const LIMIT_MS = 2000;
/** How long a worker may take to start on a busy machine. */
const START_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** Ten times the longest text: references repeat a long address at each place that names it. */
const LONGEST_HTML = 600_000;

/** A worker that nobody needs for so long ends: it holds memory. */
const IDLE_MS = 5_000;

let idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined;

async function startWorker(): Promise<Worker> {
  const worker = new Worker(WORKER, { resourceLimits: MEMORY, env: {}, execArgv: [] });
  worker.on('error', () => forgetWorker(worker));
  worker.on('exit', () => forgetWorker(worker));
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) });
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function forgetWorker(worker: Worker): void {
  if (idle?.worker !== worker) return;
  clearTimeout(idle.timer);
  idle = undefined;
}

/** The worker that rendered the text before this one, else a new one: starting one takes longer than most texts. */
async function takeWorker(): Promise<Worker> {
  const worker = idle?.worker;
  if (!worker) return startWorker();
  forgetWorker(worker);
  worker.ref();
  return worker;
}

function keepWorker(worker: Worker): void {
  worker.unref();
  idle = { worker, timer: setTimeout(() => worker.terminate(), IDLE_MS).unref() };
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

async function runWorker(markdown: string, limitMs: number): Promise<string | undefined> {
  const worker = await takeWorker();
  try {
    worker.postMessage(markdown);
    const [html] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    keepWorker(worker);
    return html;
  } catch (error) {
    await worker.terminate();
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Markdown as HTML for a page of ours, its placeholders kept. Tags in it are shown as they were typed, and a link leads
 * to a web or mail address, to a chat's (`irc`, `xmpp`) or a path, never to a script: both are micromark's defaults.
 * Undefined for a text that takes too long or too much memory. One text is rendered at a time.
 */
export async function renderText(markdown: string, limitMs = LIMIT_MS): Promise<string | undefined> {
  const turn = last.catch(() => undefined).then(() => runWorker(withTokens(markdown), limitMs));
  last = turn;
  const html = await turn;
  return html === undefined || html.length > LONGEST_HTML ? undefined : withoutTokens(html);
}

/** A text as HTML without its Markdown read: its paragraphs, for a published text that cannot be rendered. */
export const paragraphsAsTyped = (markdown: string): string =>
  paragraphsOf(markdown)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
