import PostalMime from 'postal-mime';
import type { Database } from '../store/database.ts';

/** A mail as the list and the tests receive it. */
export interface Mail {
  id: number;
  /** ISO 8601. */
  received: string;
  /** Envelope sender. */
  from: string;
  /** Envelope recipients. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Distinct web addresses in the HTML, or else in the text. */
  links: string[];
}

export interface Envelope {
  from: string;
  to: string[];
}

/** Stores a mail as received; resolves once it is on disk. */
export async function storeMail(db: Database, envelope: Envelope, raw: Buffer, now: number): Promise<number> {
  const email = await PostalMime.parse(raw);
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO mail (received, sender, recipients, subject, text, html, raw) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      now,
      envelope.from,
      JSON.stringify(envelope.to),
      email.subject ?? '',
      email.text ?? '',
      email.html ?? '',
      raw,
    );
  return Number(lastInsertRowid);
}

/** Returns the mails, newest first; `to` selects those with a recipient that contains it, in any case. */
export function listMails(db: Database, to = ''): Mail[] {
  const rows = db
    .prepare('SELECT id, received, sender, recipients, subject, text, html FROM mail ORDER BY id DESC')
    .all();
  const wanted = to.toLowerCase();
  return rows.map(toMail).filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted)));
}

/** Returns one mail, or null. */
export function getMail(db: Database, id: number): Mail | null {
  const row = db.prepare('SELECT * FROM mail WHERE id = ?').get(id);
  return row ? toMail(row) : null;
}

/** Returns the number of mails. */
export function countMails(db: Database): number {
  return Number(db.prepare('SELECT count(*) AS n FROM mail').get()?.n ?? 0);
}

/** Deletes all mails. */
export function deleteMails(db: Database): void {
  db.exec('DELETE FROM mail');
}

function toMail(row: Record<string, unknown>): Mail {
  const [text, html] = [String(row.text), String(row.html)];
  return {
    id: Number(row.id),
    received: new Date(Number(row.received)).toISOString(),
    from: String(row.sender),
    // storeMail wrote a list of texts.
    to: JSON.parse(String(row.recipients)) as string[],
    subject: String(row.subject),
    text,
    html,
    links: linksIn(html === '' ? text : html, html !== ''),
  };
}

function linksIn(content: string, isHtml: boolean): string[] {
  const pattern = isHtml
    ? /href\s*=\s*["'](https?:[^"']+)["']/gi
    : /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/gi;
  const found = [...content.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  return [...new Set(found)];
}
