import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { databaseFault } from './database-fault.ts';

/** Statements beyond this number are sent unnamed. A shop has a few hundred. */
const MAX_NAMES = 500;
/** Several rows to insert: each number of rows is another text, and a stored plan of it saves nothing. */
const SEVERAL_ROWS = '), ($';
/** A read of several parts takes longer to plan than to run: it is named without parameters, too. */
const READS_IN_PARTS = /^\s*with\b/;
const NAME_LENGTH = 22;
const names = new Map<string, string>();

/**
 * Returns a statement's name: a hash of its text, so that processes behind one pooler never reuse a name for another
 * text.
 */
function getName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES || text.includes(SEVERAL_ROWS)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
  names.set(text, name);
  return name;
}

/** The pool passes its own settings to each client. */
export type PipelinedClientConfig = pg.ClientConfig & {
  /** Prepares statements by name. */
  readonly named?: boolean;
  /** Called for each error which shows that a pooler mixes up prepared statements. */
  readonly onMisprepared?: (error: Error) => void;
};

/**
 * Errors after which a connection is not used again: node-postgres' own for a response that did not come in time, and
 * PostgreSQL's for a prepared statement whose table has other columns by now.
 */
const ENDING = ['Query read timeout', 'cached plan must not change result type'];
/** Statement by which a transaction changes its own timeout (statement-timeout.ts). */
const SET_TIMEOUT = "select set_config('statement_timeout',";
const END_TRANSACTION = ['commit', 'rollback'];

type Callback = (error: Error | undefined, result: unknown) => void;
/** node-postgres' private stream to the server. */
type ClientInternals = { readonly connection: { readonly stream: Writable } };

/**
 * A client that sends each statement before the previous ones are answered; PostgreSQL runs them in order, and those of
 * one event-loop turn travel together. A statement with parameters, or in several parts, is named by the hash of its
 * text, so that PostgreSQL plans it once per connection.
 */
export class PipelinedClient extends pg.Client {
  readonly #named: boolean;
  readonly #onMisprepared: ((error: Error) => void) | undefined;
  readonly #silenceMs: number | undefined;
  /** Response limit of the open transaction if it has set its own statement timeout. */
  #transactionSilenceMs: number | undefined;
  #isCorked = false;

  constructor(config?: PipelinedClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    this.#named = config?.named ?? true;
    this.#onMisprepared = config?.onMisprepared;
    this.#silenceMs = config?.query_timeout;
  }

  /** Extends the response limit of a transaction that has set a longer statement timeout. */
  #trackTimeout(text: string, values: unknown): void {
    if (this.#silenceMs === undefined) return;
    if (text.startsWith(SET_TIMEOUT) && Array.isArray(values))
      this.#transactionSilenceMs = this.#silenceMs + Number(values[0]);
    else if (END_TRANSACTION.includes(text)) this.#transactionSilenceMs = undefined;
  }

  #inspectError(error: unknown): void {
    if (!(error instanceof Error)) return;
    if (databaseFault(error) === 'misprepared') this.#onMisprepared?.(error);
    // The pool checks this flag before it reuses a connection; the socket reports its end only later.
    if (ENDING.includes(error.message)) (this as unknown as { _queryable: boolean })._queryable = false;
  }

  /** Collects writes until the event-loop turn ends, since a write costs more than its bytes. */
  #corkUntilTurnEnds(): void {
    if (this.#isCorked) return;
    const { stream } = (this as unknown as ClientInternals).connection;
    this.#isCorked = true;
    stream.cork();
    // A tick runs once no promise is pending; scheduling it in a microtask also waits for a tick that is running now.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      }),
    );
  }

  // The pool and Kysely call `query` in two ways only: a text with values, or a query object; both keep their
  // meaning.
  override query = ((...args: unknown[]) => {
    this.#corkUntilTurnEnds();
    const [text, values] = args;
    const call = super.query as (...args: unknown[]) => unknown;
    // Query objects contain everything they need.
    if (typeof text !== 'string') return call.apply(this, args);
    const isNamed = this.#named && Array.isArray(values) && (values.length > 0 || READS_IN_PARTS.test(text));
    const name = isNamed ? getName(text) : undefined;
    this.#trackTimeout(text, values);
    const timeout =
      this.#transactionSilenceMs === undefined ? {} : { query_timeout: this.#transactionSilenceMs };
    const callbacks = args.slice(1).map((one) =>
      typeof one === 'function'
        ? (error: Error | undefined, result: unknown) => {
            this.#inspectError(error);
            (one as Callback)(error, result);
          }
        : one,
    );
    const answer = call.call(this, { ...(name && { name }), text, ...timeout }, ...callbacks);
    // The caller handles the error too; here it is only inspected.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#inspectError(error));
    return answer;
  }) as pg.Client['query'];
}
