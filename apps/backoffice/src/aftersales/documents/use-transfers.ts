import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';

/** A file in transit, or a rejected one with the reason. */
export type Transfer = {
  readonly id: number;
  readonly name: string;
  readonly progress: number;
  readonly problem: string | null;
};

/** Sends a file and reports progress (0 to 1); returns why it is rejected, null once the server has it. */
type Send = (file: File, onProgress: (part: number) => void) => Promise<string | null>;

/** Sends files one after another. A failed file does not stop the others, and stays listed until it is dismissed. */
export function useTransfers(send: Send) {
  const t = useTexts();
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const count = useRef(0);
  const change = (id: number, part: Partial<Transfer>) =>
    setTransfers((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setTransfers((all) => all.filter((one) => one.id !== id));

  /** Adds files. Those beyond `room` are rejected with the reason that `excess` gives. */
  const add = async (files: readonly File[], room = Infinity, excess = '') => {
    const queued = files.map((file, at) => ({ id: ++count.current, file, isExcess: at >= room }));
    setTransfers((all) => [
      ...all,
      ...queued.map(({ id, file, isExcess }) => ({
        ...{ id, name: file.name, progress: 0 },
        problem: isExcess ? excess : null,
      })),
    ]);
    for (const { id, file, isExcess } of queued) {
      if (isExcess) continue;
      const isLarge = file.size > UPLOAD_LIMIT;
      const problem = isLarge
        ? t(m.staff_upload_size, { name: file.name })
        : await send(file, (progress) => change(id, { progress }));
      if (problem === null) drop(id);
      else change(id, { problem });
    }
  };
  return { transfers, add, drop };
}
