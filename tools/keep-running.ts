import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_PAUSE_MS = 30_000;
/** The number of consecutive exits after which a restart is hopeless. */
const MAX_TRIES = 5;
/** A server that ran this long counts as healthy and resets the count of exits. */
const STEADY_MS = 5_000;

type Watch = {
  /** The pause after the first of consecutive exits. */
  readonly firstPauseMs: number;
  readonly say: (sentence: string) => void;
  readonly isStopping: () => boolean;
};

const untilExit = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null)
      done(String(child.signalCode ?? child.exitCode));
    else child.once('exit', (code, signal) => done(String(signal ?? code)));
  });

/**
 * Restarts the server whenever it exits, and logs it. The pause doubles with each consecutive exit. Resolves
 * after the last permitted restart, or when everything stops.
 */
export async function keepRunning(
  first: ChildProcess,
  start: () => Promise<{ readonly process: ChildProcess }>,
  { firstPauseMs, say, isStopping }: Watch,
): Promise<void> {
  let child: ChildProcess | undefined = first;
  let since = Date.now();
  for (let tries = 0; ; ) {
    const reason = child ? await untilExit(child) : 'it did not get ready';
    if (isStopping()) return;
    if (Date.now() - since > STEADY_MS) tries = 0;
    if (tries === MAX_TRIES) break;
    const pause = Math.min(firstPauseMs * 2 ** tries, MAX_PAUSE_MS);
    tries += 1;
    say(`The server ended by itself (${reason}). ./start runs it again in ${pause / 1000} s.`);
    await sleep(pause);
    if (isStopping()) return;
    // A failed start has printed its reason and counts as an exit.
    child = await start().then(
      (started) => started.process,
      () => undefined,
    );
    since = Date.now();
    if (child && !isStopping()) say('The server runs again.');
  }
  say(`The server ended again after ${MAX_TRIES} new starts in a row: ./start gives up.`);
}
