import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { useTexts } from '../../shell/language.tsx';
import { reloadOrder } from '../data/use-order.ts';
import { uploadFile } from './upload-file.ts';

/** A file in transit, or a rejected one with the reason. Completed uploads appear as documents of the line. */
export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly progress: number;
  readonly problem: string | null;
};

/** Uploads files one after the other; a failed one does not stop the others. */
export function useUploads(orderId: string, lineId: number) {
  const t = useTexts();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ id: ++count.current, file }));
    setUploads((all) => [
      ...all,
      ...queued.map(({ id, file }) => ({ id, name: file.name, progress: 0, problem: null })),
    ]);
    for (const { id, file } of queued) {
      if (file.size > UPLOAD_LIMIT) {
        change(id, { problem: t(m.staff_upload_size, { name: file.name }) });
        continue;
      }
      const result = await uploadFile(lineId, file, (progress) => change(id, { progress }));
      if (result.ok) drop(id);
      else change(id, { problem: result.message ?? t(m.staff_failed_offline) });
      if (result.ok) reloadOrder(orderId);
    }
  };
  return { uploads, send, drop };
}
