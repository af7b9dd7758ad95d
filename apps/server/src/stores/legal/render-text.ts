import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { withoutTokens, withTokens } from './fill-text.ts';

/** Limit of a paragraph's characters: nesting and matching within one take quadratic time. */
export const MAX_PARAGRAPH = 2_500;

const splitParagraphs = (markdown: string): string[] => markdown.split(/\n[ \t]*\n/);

/** Returns whether a text has a paragraph beyond {@link MAX_PARAGRAPH}. */
export const isTooDense = (markdown: string): boolean =>
  splitParagraphs(markdown).some(({ length }) => length > MAX_PARAGRAPH);

const WORKER = new URL('./render-worker.ts', import.meta.url);
/** Ten times the need of the longest ordinary text, and twice its need on a busy machine. */
const LIMIT_MS = 2000;
/** Limit for starting a worker on a busy machine. */
const START_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** Ten times the longest text, since references repeat a long URL at each use. */
const MAX_HTML = 600_000;

/** Time after which an idle worker ends, to free its memory. */
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

/** Returns the idle worker, else a new one: starting one takes longer than rendering most texts. */
async function takeWorker(): Promise<Worker> {
  const worker = idle?.worker;
  if (!worker) return startWorker();
  forgetWorker(worker);
  worker.ref();
  return worker;
}

function releaseWorker(worker: Worker): void {
  worker.unref();
  idle = { worker, timer: setTimeout(() => worker.terminate(), IDLE_MS).unref() };
}

const isResourceLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

async function runWorker(markdown: string, limitMs: number): Promise<string | undefined> {
  const worker = await takeWorker();
  try {
    worker.postMessage(markdown);
    const [html] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    releaseWorker(worker);
    return html;
  } catch (error) {
    await worker.terminate();
    if (isResourceLimit(error)) return undefined;
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders Markdown as HTML and keeps its placeholders. Tags are escaped, and links lead only to web, mail and chat
 * (`irc`, `xmpp`) addresses or paths, never to scripts: both are micromark's defaults. Undefined if the text takes too
 * long or too much memory. Texts are rendered one at a time.
 */
export async function renderText(markdown: string, limitMs = LIMIT_MS): Promise<string | undefined> {
  const run = last.catch(() => undefined).then(() => runWorker(withTokens(markdown), limitMs));
  last = run;
  const html = await run;
  return html === undefined || html.length > MAX_HTML ? undefined : withoutTokens(html);
}

/** Returns a text's paragraphs as HTML without parsing Markdown, for a published text that cannot be rendered. */
export const paragraphsAsTyped = (markdown: string): string =>
  splitParagraphs(markdown)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
