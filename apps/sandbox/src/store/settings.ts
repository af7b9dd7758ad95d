import type { Database } from './database.ts';

/** Reads a setting that `writeSetting` stored under the same name, or the fallback. */
export function readSetting<T>(db: Database, name: string, fallback: T): T {
  const row = db.prepare('SELECT value FROM setting WHERE name = ?').get(name);
  // The cast rests on each name being written with one type only.
  return row ? (JSON.parse(String(row.value)) as T) : fallback;
}

/** Stores a setting as JSON; it survives a restart. */
export function writeSetting(db: Database, name: string, value: unknown): void {
  db.prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, JSON.stringify(value));
}

/** Forgets every setting whose name begins with one of these. */
export function clearSettings(db: Database, prefixes: readonly string[]): void {
  for (const prefix of prefixes) {
    db.prepare('DELETE FROM setting WHERE substr(name, 1, ?) = ?').run(prefix.length, prefix);
  }
}
