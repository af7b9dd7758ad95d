import type { Database } from './database.ts';

/** A stored object: as the provider's API shows it, and what only the provider knows. */
export interface Stored<Body, Hidden = Record<string, never>> {
  body: Body;
  hidden: Hidden;
}

export interface Place {
  provider: string;
  kind: string;
  id: string;
}

/** Writes an object, new or changed; its place in the order of creation stays. */
export function putRecord(db: Database, at: Place, body: object, hidden: object = {}): void {
  db.prepare(
    `INSERT INTO record (provider, kind, id, body, hidden) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (provider, kind, id) DO UPDATE SET body = excluded.body, hidden = excluded.hidden`,
  ).run(at.provider, at.kind, at.id, JSON.stringify(body), JSON.stringify(hidden));
}

/** The object at a place, or null. The caller names its type: only `putRecord` wrote it. */
export function getRecord<B, H = Record<string, never>>(db: Database, at: Place): Stored<B, H> | null {
  const row = db
    .prepare('SELECT body, hidden FROM record WHERE provider = ? AND kind = ? AND id = ?')
    .get(at.provider, at.kind, at.id);
  return row ? parse<B, H>(row) : null;
}

/** All objects of a kind, newest first. */
export function listRecords<B, H = Record<string, never>>(
  db: Database,
  of: Omit<Place, 'id'>,
): Stored<B, H>[] {
  return db
    .prepare('SELECT body, hidden FROM record WHERE provider = ? AND kind = ? ORDER BY seq DESC')
    .all(of.provider, of.kind)
    .map((row) => parse<B, H>(row));
}

export interface RecordKind<Body, Hidden> {
  /** Null when there is none. */
  find(db: Database, id: string): Stored<Body, Hidden> | null;
  /** Throws the provider's own error when there is none. */
  load(db: Database, id: string): Stored<Body, Hidden>;
  /** Newest first. */
  list(db: Database): Stored<Body, Hidden>[];
  /** Writes an object, new or changed, and returns it. */
  save(db: Database, stored: Stored<Body, Hidden>): Stored<Body, Hidden>;
}

/** Declares one kind of a provider's objects: where it is stored, what its id is, and the error without one. */
export function recordKind<Body extends object, Hidden extends object = Record<string, never>>(
  provider: string,
  kind: string,
  getId: (body: Body) => string,
  missing: (id: string) => Error = (id) => new Error(`There is no ${kind} ${id} of ${provider}.`),
): RecordKind<Body, Hidden> {
  const find = (db: Database, id: string) => getRecord<Body, Hidden>(db, { provider, kind, id });
  return {
    find,
    load(db, id) {
      const found = find(db, id);
      if (!found) throw missing(id);
      return found;
    },
    list: (db) => listRecords<Body, Hidden>(db, { provider, kind }),
    save(db, { body, hidden }) {
      putRecord(db, { provider, kind, id: getId(body) }, body, hidden);
      return { body, hidden };
    },
  };
}

function parse<B, H>(row: Record<string, unknown>): Stored<B, H> {
  // The two casts rest on putRecord being the only writer of the table.
  return { body: JSON.parse(String(row.body)) as B, hidden: JSON.parse(String(row.hidden)) as H };
}
