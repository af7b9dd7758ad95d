import type { UnfinishedUpload } from '@folio/contract/views/order-page';
import type { Db } from '../platform/db/connect.ts';
import { receivedNow } from './receive-part.ts';
import { selectUnfinishedOf } from './uploads.queries.ts';

/** Returns the uploads of a session to an order that are not finished, with what has arrived until now. */
export async function unfinishedUploads(
  db: Db,
  sessionId: string,
  orderId: number,
): Promise<UnfinishedUpload[]> {
  const uploads = await selectUnfinishedOf(db, sessionId, orderId);
  return uploads.map(({ id, name, size, received }) => ({
    ...{ id, name, size },
    received: receivedNow({ id, received }),
  }));
}
