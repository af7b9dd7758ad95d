import { m } from '@folio/messages';
import { reloadOrder } from '../../orders/data/use-order.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { uploadFile } from './upload-file.ts';
import { useTransfers } from './use-transfers.ts';

/** Uploads documents of a line. Completed uploads appear as its documents. */
export function useUploads(orderId: string, lineId: number) {
  const t = useTexts();
  return useTransfers(async (file, onProgress) => {
    const result = await uploadFile(lineId, file, onProgress);
    if (!result.ok) return result.message ?? t(m.staff_failed_offline);
    reloadOrder(orderId);
    return null;
  });
}
