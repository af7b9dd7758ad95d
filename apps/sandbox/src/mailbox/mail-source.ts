import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Database } from '../store/database.ts';

/** Parses a mail's source, with headers, inline pictures and attachments. Returns null if there is no such mail. */
export async function readSource(db: Database, id: number): Promise<Email | null> {
  const row = db.prepare('SELECT raw FROM mail WHERE id = ?').get(id);
  return row?.raw instanceof Uint8Array ? PostalMime.parse(row.raw) : null;
}

/** Returns an attachment's file name and bytes. */
export function attachmentFile(attachment: Attachment): { name: string; content: Buffer } {
  const { content, filename } = attachment;
  const bytes =
    typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(new Uint8Array(content));
  return { name: filename ?? 'attachment', content: bytes };
}

/** Returns the mail's HTML with its inline pictures in place and its links opening in a new tab. */
export function htmlForFrame({ html = '', attachments }: Email): string {
  const withPictures = attachments.reduce((page, attachment) => {
    if (!attachment.contentId) return page;
    const data = attachmentFile(attachment).content.toString('base64');
    const id = attachment.contentId.replace(/^<|>$/g, '');
    return page.replaceAll(`cid:${id}`, `data:${attachment.mimeType};base64,${data}`);
  }, html);
  return `<base target="_blank">${withPictures}`;
}
