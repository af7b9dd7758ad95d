import type { UnfinishedUpload } from '@folio/contract/views/order-page';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { discardUpload } from '../../api/browser-api.ts';
import { useShell } from '../../shell/use-shell.ts';

type Props = {
  readonly uploads: readonly UnfinishedUpload[];
  /** The page's scripts run: without them nothing is discarded. */
  readonly hasScripts: boolean;
};

/** Lists the files that did not arrive completely, and how they go on (AP-14). */
export function UnfinishedFiles({ uploads, hasScripts }: Props) {
  const { locale } = useShell();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-files">
      <h3 id="unfinished-files">{m.order_files_unfinished_title({}, { locale })}</h3>
      <ul className="order-files__list">
        {uploads.map((upload) => (
          <UnfinishedFile key={upload.id} upload={upload} hasScripts={hasScripts} />
        ))}
      </ul>
    </section>
  );
}

type FileProps = { readonly upload: UnfinishedUpload; readonly hasScripts: boolean };

function UnfinishedFile({ upload: { id, name, size, received }, hasScripts }: FileProps) {
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = async () => {
    setDiscarding(true);
    await discardUpload(id);
    await revalidate();
  };
  return (
    <li className="f-files__item">
      <span className="f-files__name">
        <Icon of={Paperclip} size={16} />
        <span>{name}</span> <span className="f-files__size">{fileSize(size, locale)}</span>
      </span>
      {hasScripts && (
        <button
          className="f-link"
          type="button"
          disabled={isDiscarding}
          aria-label={m.order_files_discard_what({ name }, { locale })}
          onClick={discard}
        >
          {m.order_files_discard({}, { locale })}
        </button>
      )}
      <span className="order-files__state">
        {m.order_files_unfinished({ percent: String(Math.floor((100 * received) / size)) }, { locale })}
      </span>
    </li>
  );
}
