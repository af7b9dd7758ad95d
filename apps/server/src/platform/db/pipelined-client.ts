import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { databaseFault } from './database-fault.ts';

/** Texts beyond this many are sent without a name: lists of varying length make new ones without end. */
const MOST_NAMES = 500;
const NAME_LENGTH = 22;
const names = new Map<string, string>();

/** The name of a statement: a hash of its text, so that no two processes behind one pooler give a name to different statements. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
  names.set(text, name);
  return name;
}

/** The pool hands its own settings to each client that it makes. */
export type PipelinedClientConfig = pg.ClientConfig & {
  /** Whether statements with parameters are prepared by name. */
  readonly named?: boolean;
  /** Told of each error that says that a pooler mixes up prepared statements. */
  readonly onMisprepared?: (error: Error) => void;
};

/** node-postgres' words for an answer that did not come in time. */
const SILENT = 'Query read timeout';
/** The statement by which a transaction gives its own statements more time, or less (statement-timeout.ts). */
const SETS_TIMEOUT = "select set_config('statement_timeout',";
const ENDS_TRANSACTION = ['commit', 'rollback'];

type Callback = (error: Error | undefined, result: unknown) => void;
/** What node-postgres keeps to itself: the stream to the server. */
type Wired = { readonly connection: { readonly stream: Writable } };

/**
 * A client that sends each statement before the ones before it are answered; PostgreSQL does them one after
 * the other, and those of one turn of the event loop travel together. A statement with parameters goes by the
 * hash of its text, so that PostgreSQL parses and plans it once per connection instead of at every call.
 */
export class PipelinedClient extends pg.Client {
  readonly #named: boolean;
  readonly #onMisprepared: ((error: Error) => void) | undefined;
  readonly #silenceMs: number | undefined;
  /** How long answers of the open transaction may take where it has given its statements another time. */
  #ownSilenceMs: number | undefined;
  #isHeldBack = false;

  constructor(config?: PipelinedClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    this.#named = config?.named ?? true;
    this.#onMisprepared = config?.onMisprepared;
    this.#silenceMs = config?.query_timeout;
  }

  /** A transaction that gives its statements ten minutes is not cut off after one. */
  #notePatience(text: string, values: unknown): void {
    if (this.#silenceMs === undefined) return;
    if (text.startsWith(SETS_TIMEOUT) && Array.isArray(values))
      this.#ownSilenceMs = this.#silenceMs + Number(values[0]);
    else if (ENDS_TRANSACTION.includes(text)) this.#ownSilenceMs = undefined;
  }

  #hear(error: unknown): void {
    if (!(error instanceof Error)) return;
    if (databaseFault(error) === 'misprepared') this.#onMisprepared?.(error);
    // The pool asks before it hands a connection out again; the socket tells of its end only later.
    if (error.message === SILENT) (this as unknown as { _queryable: boolean })._queryable = false;
  }

  /** Holds back what is written until the turn of the event loop ends: a write costs more than what is written. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    const { stream } = (this as unknown as Wired).connection;
    this.#isHeldBack = true;
    stream.cork();
    // A tick runs when no promise is left to go on with; asked for by a microtask, so that a tick that is
    // running now is over too.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isHeldBack = false;
        stream.uncork();
      }),
    );
  }

  // The pool and Kysely call `query` in two ways only: a text with its values, or a ready object; both keep their meaning.
  override query = ((...args: unknown[]) => {
    this.#holdBack();
    const [text, values] = args;
    const call = super.query as (...args: unknown[]) => unknown;
    // Ready objects bring all that they need.
    if (typeof text !== 'string') return call.apply(this, args);
    const isNamed = this.#named && Array.isArray(values) && values.length > 0;
    const name = isNamed ? nameOf(text) : undefined;
    this.#notePatience(text, values);
    const patience = this.#ownSilenceMs === undefined ? {} : { query_timeout: this.#ownSilenceMs };
    const heard = args.slice(1).map((one) =>
      typeof one === 'function'
        ? (error: Error | undefined, result: unknown) => {
            this.#hear(error);
            (one as Callback)(error, result);
          }
        : one,
    );
    const answer = call.call(this, { ...(name && { name }), text, ...patience }, ...heard);
    // The caller hears of the error too: here it is only looked at.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#hear(error));
    return answer;
  }) as pg.Client['query'];
}
