import type { StaffAnswerFile } from '@folio/contract/aftersales/order-lines.staff';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { Download, FileImage, FileText, ShieldAlert, ShieldQuestionMark } from 'lucide';
import type { ReactNode } from 'react';
import { reloadOrder } from '../../orders/data/use-order.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
};

type Props = {
  readonly orderId: string;
  readonly file: Pick<StaffAnswerFile, 'name' | 'mediaType' | 'size' | 'state'>;
  readonly link: (download: boolean) => string;
  /** The file's question, or when the file came. */
  readonly about: ReactNode;
};

/**
 * A file of the customer's, in a list. The server records each opening in the order's history. A file that the virus
 * scanner holds or has deleted does not open.
 */
export function CustomerFile({ orderId, file, link, about }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { name, mediaType, size, state } = file;
  // The new tab requests the file; the history includes the event a moment later.
  const opened = () => setTimeout(() => reloadOrder(orderId), 800);
  const facts = (
    <span className="quiet">
      {about} · {TYPES[mediaType] ?? mediaType} · {fileSize(size, locale)}
    </span>
  );
  if (state !== 'ready')
    return (
      <li>
        <Icon of={state === 'infected' ? ShieldAlert : ShieldQuestionMark} size={14} />
        <div className="answer-file">
          <span>
            {name}{' '}
            <span className="quiet">
              {t(state === 'infected' ? m.staff_file_infected : m.staff_file_checking)}
            </span>
          </span>
          {facts}
        </div>
      </li>
    );
  return (
    <li>
      <Icon of={mediaType.startsWith('image/') ? FileImage : FileText} size={14} />
      <div className="answer-file">
        <Anchor href={link(false)} target="_blank" rel="noopener" onClick={opened}>
          {name}
        </Anchor>
        {facts}
      </div>
      <Tooltip label={t(m.staff_download)}>
        <ActionIcon
          component="a"
          href={link(true)}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(m.staff_download_what, { name })}
          onClick={opened}
        >
          <Icon of={Download} size={14} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
