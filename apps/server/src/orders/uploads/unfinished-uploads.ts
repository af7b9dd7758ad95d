import type { UnfinishedUpload } from '@folio/contract/aftersales/order-pages.view';
import type { UploadForm } from '@folio/contract/orders/upload-target.view';
import type { Db } from '../../platform/db/connect.ts';
import { parseOrderId } from '../records/find-order.ts';
import { receivedNow } from './receive-part.ts';
import { type Purpose, selectUnfinished } from './uploads.queries.ts';

/** Returns the unfinished uploads of a session to an order, with their received sizes. */
export const unfinishedUploads = (db: Db, sessionId: string, orderId: number): Promise<UnfinishedUpload[]> =>
  readUnfinished(db, sessionId, { order_id: orderId, flow: null, for_message: false });

/** Returns the unfinished uploads of a session to a form, with their received sizes. */
export function unfinishedOfForm(db: Db, sessionId: string, form: UploadForm): Promise<UnfinishedUpload[]> {
  const purpose =
    'flow' in form
      ? { order_id: null, flow: form.flow, for_message: false }
      : { order_id: parseOrderId(form.orderId) ?? 0, flow: null, for_message: true };
  return readUnfinished(db, sessionId, purpose);
}

async function readUnfinished(db: Db, sessionId: string, purpose: Purpose): Promise<UnfinishedUpload[]> {
  const uploads = await selectUnfinished(db, sessionId, purpose);
  return uploads.map((upload) => ({ ...upload, received: receivedNow(upload) }));
}
