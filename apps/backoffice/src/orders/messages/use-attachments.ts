import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import type { AttachedFile } from '@folio/contract/staff/orders/threads';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { staffUrl } from '../../api/call-url.ts';
import { useTexts } from '../../shell/language.tsx';
import { postFile } from '../documents/post-file.ts';

type Attached = NonNullable<AttachedFile['file']>;
/** A file on its way to an answer, or a rejected one with the reason. */
type Attaching = {
  readonly id: number;
  readonly name: string;
  readonly progress: number;
  readonly problem: string | null;
};

/** The files of the answers that staff have begun, by order: another order's page does not lose them. */
const begun = new Map<string, readonly Attached[]>();

/**
 * The files of the next answer about an order: those that the server has, and those on their way. Calls `onChange` when
 * the answer would have other files.
 */
export function useAttachments(orderId: string, onChange: () => void) {
  const t = useTexts();
  const [files, setFiles] = useState(begun.get(orderId) ?? []);
  const [attaching, setAttaching] = useState<readonly Attaching[]>([]);
  const count = useRef(0);
  const keep = (next: readonly Attached[]) => {
    begun.set(orderId, next);
    setFiles(next);
    onChange();
  };
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
    keep([...(begun.get(orderId) ?? []).filter((one) => one.id !== stored.id), stored]);
  };
  const attach = async (chosen: readonly File[]) => {
    const queued = chosen.map((file) => ({ id: ++count.current, file }));
    setAttaching((all) => [
      ...all,
      ...queued.map(({ id, file }) => ({ id, name: file.name, progress: 0, problem: null })),
    ]);
    for (const { id, file } of queued) await send(id, file);
  };
  return {
    ...{ files, attaching, attach, drop },
    isSending: attaching.some(({ problem }) => problem === null),
    detach: (id: string) => keep(files.filter((one) => one.id !== id)),
    clear: () => keep([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
