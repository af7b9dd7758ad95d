import pg from 'pg';

/** Texts beyond this many are sent without a name: lists of varying length make new ones without end. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A client that sends every statement with parameters by a name of its own, so that PostgreSQL parses and plans it once per connection
 * instead of at every call. The same text has the same name on every connection.
 */
export class NamedClient extends pg.Client {
  // The pool and Kysely call `query` in two ways only: a text with its values, or a ready object; both keep their meaning.
  override query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    const call = super.query as (...args: unknown[]) => unknown;
    return name ? call.call(this, { name, text, values }, ...rest) : call.apply(this, args);
  }) as pg.Client['query'];
}
