import type { AttachedFile } from '@folio/contract/aftersales/threads.staff';
import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { m } from '@folio/messages';
import { staffUrl } from '../../../page/api/call-url.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import type { Draft } from '../../../staff/drafts/use-draft.ts';
import { postFile } from '../../documents/post-file.ts';
import { useTransfers } from '../../documents/use-transfers.ts';
import type { AnswerDraft } from './use-thread.ts';

/** Holds the files of the next answer about an order: stored ones, and those in transit. */
export function useAttachments(orderId: string, { value: { files }, update }: Draft<AnswerDraft>) {
  const t = useTexts();
  const { transfers, add, drop } = useTransfers(async (file, onProgress) => {
    const url = staffUrl('POST /api/orders/:orderId/message-files', { params: { orderId } });
    const { answer } = await postFile<AttachedFile>(url, file, onProgress);
    const { file: stored, message } = answer ?? {};
    if (!stored) return message || t(m.staff_failed_offline);
    update((begun) => ({
      ...begun,
      files: [...begun.files.filter((one) => one.id !== stored.id), stored],
    }));
    return null;
  });
  const sending = transfers.filter(({ problem }) => problem === null).length;
  const room = Math.max(0, MAX_MESSAGE_FILES - files.length - sending);
  return {
    ...{ files, attaching: transfers, drop, room },
    attach: (chosen: readonly File[]) =>
      add(chosen, room, t(m.staff_thread_files_most, { count: String(MAX_MESSAGE_FILES) })),
    isSending: sending > 0,
    detach: (id: string) =>
      update((begun) => ({ ...begun, files: begun.files.filter((one) => one.id !== id) })),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
