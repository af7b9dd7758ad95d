import type { StaffAnswerFile } from '@folio/contract/staff/orders/order-lines';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Anchor, Title, Tooltip } from '@mantine/core';
import { Download, FileImage, FileText } from 'lucide';
import { links } from '../links.ts';
import { useLanguage, useTexts } from '../shell/language.tsx';
import { reloadOrder } from './data/use-order.ts';
import { fileSize } from './file-size.ts';

type Props = { orderId: string; files: readonly StaffAnswerFile[]; lang: Locale };

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
};

/** Lists the files attached to answers. The server records each opening in the order's history. */
export function AnswerFiles({ orderId, files, lang }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  // The new tab requests the file; the history includes the event a moment later.
  const opened = () => setTimeout(() => reloadOrder(orderId), 800);
  return (
    <section>
      <Title order={3}>{t(m.staff_answer_files)}</Title>
      <ul className="documents">
        {files.map(({ id, label, name, mediaType, size }) => {
          const icon = mediaType.startsWith('image/') ? FileImage : FileText;
          return (
            <li key={id}>
              <Icon of={icon} size={14} />
              <div className="answer-file">
                <Anchor href={links.answerFile(id)} target="_blank" rel="noopener" onClick={opened}>
                  {name}
                </Anchor>
                <span className="quiet">
                  <span lang={lang}>{label}</span> · {TYPES[mediaType] ?? mediaType} ·{' '}
                  {fileSize(size, locale)}
                </span>
              </div>
              <Tooltip label={t(m.staff_download)}>
                <ActionIcon
                  component="a"
                  href={links.answerFile(id, true)}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t(m.staff_download_what, { name })}
                  onClick={opened}
                >
                  <Icon of={Download} size={14} />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
