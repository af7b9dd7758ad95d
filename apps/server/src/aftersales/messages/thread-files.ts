import type { OrderFileView } from '@folio/contract/aftersales/order-pages.view';
import { selectMessageFiles } from '../../orders/files/message-files.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fileState } from '../../platform/file-checks/scans/scan-states.ts';

type ThreadFile = OrderFileView & { readonly mediaType: string };

/** Reads the files of an order's messages; returns those of one message. */
export async function threadFiles(db: Db, orderId: number): Promise<(messageId: string) => ThreadFile[]> {
  const byMessage = Map.groupBy(await selectMessageFiles(db, orderId), ({ message_id }) => message_id);
  return (messageId) =>
    (byMessage.get(messageId) ?? []).map(({ id, name, size, media_type: mediaType, sent_at, scan }) => ({
      ...{ id, name, size, mediaType, sentAt: sent_at.toISOString() },
      state: fileState(scan),
    }));
}
