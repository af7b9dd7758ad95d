import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { FILE_TYPES } from '@folio/ui/form/file-limits';
import { Icon } from '@folio/ui/icon';
import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { Paperclip } from 'lucide';
import { useLanguage, useTexts } from '../../../page/shell/language.tsx';
import { UploadRow } from '../../documents/upload-row.tsx';
import type { Attachments as OfAnswer } from './use-attachments.ts';

/** The files of an answer, and the button that adds some. */
export function Attachments({ of }: { readonly of: OfAnswer }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { files, attaching, attach, drop, detach, room } = of;
  const isFull = room === 0;
  return (
    <>
      <Group gap="xs" mt="xs">
        <FileButton onChange={(chosen) => void attach(chosen)} accept={FILE_TYPES} multiple>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              disabled={isFull}
              leftSection={<Icon of={Paperclip} size={14} />}
            >
              {t(m.staff_thread_attach)}
            </Button>
          )}
        </FileButton>
        <Text className="quiet" size="sm">
          {t(m.staff_thread_attach_help)}
        </Text>
      </Group>
      {files.length + attaching.length > 0 && (
        <ul className="documents" aria-label={t(m.staff_thread_attached)}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <Icon of={Paperclip} size={14} />
              <span className="document-name">{name}</span>
              <span className="quiet">{fileSize(size, locale)}</span>
              <CloseButton
                size="sm"
                aria-label={t(m.staff_thread_detach, { name })}
                onClick={() => detach(id)}
              />
            </li>
          ))}
          {attaching.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => drop(upload.id)} />
          ))}
        </ul>
      )}
    </>
  );
}
