import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 30_000;
/** Ends in a row after which nobody believes that the next try goes better. */
const MOST_TRIES = 5;
/** A server that served so long works; its next end is the first of a new row. */
const STEADY_MS = 5_000;

type Watch = {
  /** The pause after the first end of a row. */
  readonly firstPauseMs: number;
  readonly say: (sentence: string) => void;
  readonly isStopping: () => boolean;
};

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null)
      done(String(child.signalCode ?? child.exitCode));
    else child.once('exit', (code, signal) => done(String(signal ?? code)));
  });

/**
 * Starts the server again whenever it ends by itself, after a pause that doubles with each end in a row, and says so. Resolves when it gave
 * up, or when all of it is being stopped.
 */
export async function keepRunning(
  first: ChildProcess,
  start: () => Promise<{ readonly process: ChildProcess }>,
  { firstPauseMs, say, isStopping }: Watch,
): Promise<void> {
  let child: ChildProcess | undefined = first;
  let since = Date.now();
  for (let tries = 0; ; ) {
    const reason = child ? await endOf(child) : 'it did not get ready';
    if (isStopping()) return;
    if (Date.now() - since > STEADY_MS) tries = 0;
    if (tries === MOST_TRIES) break;
    const pause = Math.min(firstPauseMs * 2 ** tries, LONGEST_PAUSE_MS);
    tries += 1;
    say(`The server ended by itself (${reason}). ./start runs it again in ${pause / 1000} s.`);
    await sleep(pause);
    if (isStopping()) return;
    // A start that fails has said why, and is an end like any other.
    child = await start().then(
      (started) => started.process,
      () => undefined,
    );
    since = Date.now();
    if (child && !isStopping()) say('The server runs again.');
  }
  say(`The server ended again after ${MOST_TRIES} new starts in a row: ./start gives up.`);
}
