import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { AttachedFile } from '@folio/contract/staff/orders/threads';
import { MAX_MESSAGE_FILES } from '@folio/domain/message/files';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { staffUrl } from '../../api/call-url.ts';
import type { Draft } from '../../drafts/use-draft.ts';
import { useTexts } from '../../shell/language.tsx';
import { postFile } from '../documents/post-file.ts';
import type { AnswerDraft } from './use-thread.ts';

/** A file on its way to an answer, or a rejected one with the reason. */
type Attaching = {
  readonly id: number;
  readonly name: string;
  readonly progress: number;
  readonly problem: string | null;
};

/** Holds the files of the next answer about an order: those that the server has, and those on their way. */
export function useAttachments(orderId: string, { value: { files }, update }: Draft<AnswerDraft>) {
  const t = useTexts();
  const [attaching, setAttaching] = useState<readonly Attaching[]>([]);
  const count = useRef(0);
  const change = (id: number, part: Partial<Attaching>) =>
    setAttaching((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setAttaching((all) => all.filter((one) => one.id !== id));

  const send = async (id: number, file: File) => {
    if (file.size > UPLOAD_LIMIT) return change(id, { problem: t(m.staff_upload_size, { name: file.name }) });
    const url = staffUrl('POST /api/orders/:orderId/message-files', { params: { orderId } });
    const { answer } = await postFile<AttachedFile>(url, file, (progress) => change(id, { progress }));
    const { file: stored, message } = answer ?? {};
    if (!stored) return change(id, { problem: message || t(m.staff_failed_offline) });
    drop(id);
    update((begun) => ({
      ...begun,
      files: [...begun.files.filter((one) => one.id !== stored.id), stored],
    }));
  };
  const attach = async (chosen: readonly File[]) => {
    const queued = chosen.map((file) => ({ id: ++count.current, file }));
    setAttaching((all) => [
      ...all,
      ...queued.map(({ id, file }) => ({ id, name: file.name, progress: 0, problem: null })),
    ]);
    const room = Math.max(0, MAX_MESSAGE_FILES - files.length - attaching.length);
    const problem = t(m.staff_thread_files_most, { count: String(MAX_MESSAGE_FILES) });
    for (const { id } of queued.slice(room)) change(id, { problem });
    for (const { id, file } of queued.slice(0, room)) await send(id, file);
  };
  return {
    ...{ files, attaching, attach, drop },
    isSending: attaching.some(({ problem }) => problem === null),
    detach: (id: string) =>
      update((begun) => ({ ...begun, files: begun.files.filter((one) => one.id !== id) })),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
