import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { CloseButton, Progress } from '@mantine/core';
import { FileUp, TriangleAlert } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';
import type { Transfer } from './use-transfers.ts';

/** Shows a file's upload progress, or the reason for its rejection. */
export function UploadRow({ upload, onDismiss }: { upload: Transfer; onDismiss: () => void }) {
  const t = useTexts();
  if (upload.problem) {
    return (
      <li className="problem">
        <Icon of={TriangleAlert} size={14} />
        <span className="document-name">{upload.problem}</span>
        <CloseButton size="sm" aria-label={t(m.staff_dismiss)} onClick={onDismiss} />
      </li>
    );
  }
  const percent = Math.round(upload.progress * 100);
  return (
    <li>
      <Icon of={FileUp} size={14} />
      <span className="document-name">{upload.name}</span>
      <Progress value={percent} size="sm" w={96} aria-label={t(m.staff_uploading, { name: upload.name })} />
      <span className="quiet money">{percent} %</span>
    </li>
  );
}
