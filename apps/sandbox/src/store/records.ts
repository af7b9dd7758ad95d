import type { Database } from './database.ts';

/** What a provider keeps: the object as its API shows it, and what it knows besides. */
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

function parse<B, H>(row: Record<string, unknown>): Stored<B, H> {
  // The two casts rest on putRecord being the only writer of the table.
  return { body: JSON.parse(String(row.body)) as B, hidden: JSON.parse(String(row.hidden)) as H };
}
