/** For staff: a document's checksum, its reading, who opened it, and its customer's links. */
import { z } from 'zod';

const Instant = z.iso.datetime();

export const StaffDocumentDetails = z.object({
  /** Hexadecimal. */
  sha256: z.string(),
  /** Null for a picture, and for a document that was not inspected. */
  pages: z.int().nullable(),
  /** Null if the document has no reading. */
  reading: z.enum(['read', 'unreadable']).nullable(),
  /** Newest first; openings are retained for a year. */
  openings: z.array(
    z.object({
      id: z.int(),
      reader: z.enum(['customer', 'guest', 'shared', 'staff']),
      /** The staff user's address, or for whom the customer made the link. */
      who: z.string().nullable(),
      way: z.enum(['view', 'download']),
      at: Instant,
    }),
  ),
  /** Newest first. */
  links: z.array(
    z.object({
      id: z.string(),
      note: z.string(),
      state: z.enum(['open', 'expired', 'revoked']),
      expiresAt: Instant,
    }),
  ),
});
export type StaffDocumentDetails = z.infer<typeof StaffDocumentDetails>;
