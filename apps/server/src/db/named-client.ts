import { createHash } from 'node:crypto';
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
export type NamedClientConfig = pg.ClientConfig & {
  /** Told of each error that says that a pooler mixes up prepared statements. */
  readonly onMisprepared?: (error: Error) => void;
};

type Callback = (error: Error | undefined, result: unknown) => void;

/**
 * A client that sends every statement with parameters by the hash of its text, so that PostgreSQL parses and plans it once per connection
 * instead of at every call.
 */
export class NamedClient extends pg.Client {
  readonly #onMisprepared: ((error: Error) => void) | undefined;

  constructor(config?: NamedClientConfig) {
    super(config);
    this.#onMisprepared = config?.onMisprepared;
  }

  #hear(error: unknown): void {
    if (error instanceof Error && databaseFault(error) === 'misprepared') this.#onMisprepared?.(error);
  }

  // The pool and Kysely call `query` in two ways only: a text with its values, or a ready object; both keep their meaning.
  override query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    const call = super.query as (...args: unknown[]) => unknown;
    if (!name) return call.apply(this, args);
    const heard = rest.map((one) =>
      typeof one === 'function'
        ? (error: Error | undefined, result: unknown) => {
            this.#hear(error);
            (one as Callback)(error, result);
          }
        : one,
    );
    const answer = call.call(this, { name, text, values }, ...heard);
    // The caller hears of the error too: here it is only looked at.
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#hear(error));
    return answer;
  }) as pg.Client['query'];
}
