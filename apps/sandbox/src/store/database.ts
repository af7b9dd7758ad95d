import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Database = DatabaseSync;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS record (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
  body TEXT NOT NULL, hidden TEXT NOT NULL, UNIQUE (provider, kind, id));
CREATE TABLE IF NOT EXISTS answer (
  provider TEXT NOT NULL, key TEXT NOT NULL, content TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (provider, key));
CREATE TABLE IF NOT EXISTS delivery (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, lane TEXT NOT NULL, place INTEGER NOT NULL,
  event TEXT NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL, fault TEXT NOT NULL, status TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, last_status INTEGER, last_error TEXT, url TEXT);
CREATE INDEX IF NOT EXISTS delivery_open ON delivery (provider, lane, place) WHERE status = 'pending';
CREATE TABLE IF NOT EXISTS timer (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL,
  due INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT, received INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL,
  subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, raw BLOB NOT NULL);
`;

/** Opens the state in a folder. Commits survive a kill -9 of the process (WAL). */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec(SCHEMA);
  addColumn(db, 'delivery', 'url');
  return db;
}

/** A folder of an earlier version lacks the column. */
function addColumn(db: Database, table: string, column: string): void {
  const known = db.prepare(`PRAGMA table_info(${table})`).all();
  if (!known.some(({ name }) => name === column)) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`);
}

/** Runs `work` in one transaction, or inside the open one. A throw undoes everything. */
export function transaction<T>(db: Database, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Deletes records, keys, deliveries, timers, settings and mails. Keeps the shop's addresses (`webhookUrl.…`), and data
 * that a provider must not change within a run, such as its own keys (`stored.…`).
 */
export function eraseAll(db: Database): void {
  transaction(db, () => {
    for (const table of ['record', 'answer', 'delivery', 'timer', 'mail']) db.exec(`DELETE FROM ${table}`);
    db.exec("DELETE FROM setting WHERE name NOT LIKE 'webhookUrl.%' AND name NOT LIKE 'stored.%'");
  });
}
