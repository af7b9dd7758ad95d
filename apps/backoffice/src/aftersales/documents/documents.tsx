import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Text, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileUp } from 'lucide';
import { useRef } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { DocumentRow } from './document-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type Props = { orderId: string; line: StaffLine; timeZone: string; selected: boolean };

/** Lists the line's documents, with a drop area for more. */
export function Documents({ orderId, line, timeZone, selected }: Props) {
  const t = useTexts();
  const { transfers, add, drop } = useUploads(orderId, line.id);
  const section = useRef<HTMLElement>(null);
  const { upload } = line.actions;
  // The input exists as soon as the key is pressed; the drop area's own function follows an effect later.
  const openPicker = () => section.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  useKeys({ u: selected && upload.allowed ? openPicker : undefined });
  const documents = line.documents ?? [];
  if (!upload.allowed && documents.length === 0) return null;
  return (
    <section ref={section}>
      <Title order={3}>{t(m.staff_documents)}</Title>
      {documents.length > 0 && (
        <ul className="documents">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {transfers.length > 0 && (
          <ul className="documents">
            {transfers.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onDismiss={() => drop(upload.id)} />
            ))}
          </ul>
        )}
      </div>
      {upload.allowed && (
        <Dropzone
          className="dropzone"
          onDrop={(files) => void add(files)}
          inputProps={{ 'aria-label': t(m.staff_upload) }}
          aria-label={t(m.staff_upload)}
        >
          <Icon of={FileUp} size={16} />
          <Text span>{t(m.staff_upload_drop)}</Text>
          <Text span c="dimmed" size="sm">
            {t(m.staff_upload_help)}
          </Text>
        </Dropzone>
      )}
    </section>
  );
}
