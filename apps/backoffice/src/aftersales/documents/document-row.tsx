import type { StaffDocument } from '@folio/contract/aftersales/order-lines.staff';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { Download, FileText, Trash2 } from 'lucide';
import { useLineAction } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { DocumentDetails } from './document-details.tsx';

/** Opens a document in a new tab, downloads it, or removes it before it is delivered to the customer. */
export function DocumentRow({ document, timeZone }: { document: StaffDocument; timeZone: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const action = useLineAction();
  const remove = () =>
    action.mutate({
      send: () => call('DELETE /api/documents/:documentId', { params: { documentId: document.id } }),
      done: t(m.staff_document_removed, { name: document.name }),
    });
  return (
    <li>
      <Icon of={FileText} size={14} />
      <Anchor href={links.document(document.id)} target="_blank" rel="noopener" className="document-name">
        {document.name}
      </Anchor>
      <span className="quiet">{fileSize(document.size, locale)}</span>
      <span className="quiet wide-only">
        <RelativeTime at={document.addedAt} timeZone={timeZone} />
      </span>
      <Tooltip label={t(m.staff_download)}>
        <ActionIcon
          component="a"
          href={links.document(document.id, true)}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t(m.staff_download_what, { name: document.name })}
        >
          <Icon of={Download} size={14} />
        </ActionIcon>
      </Tooltip>
      {document.removable && (
        <Tooltip label={t(m.staff_remove)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            loading={action.isPending}
            aria-label={t(m.staff_remove_what, { name: document.name })}
            onClick={remove}
          >
            <Icon of={Trash2} size={14} />
          </ActionIcon>
        </Tooltip>
      )}
      <DocumentDetails document={document} timeZone={timeZone} />
    </li>
  );
}
