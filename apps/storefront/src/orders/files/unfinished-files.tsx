import type { UnfinishedUpload } from '@folio/contract/aftersales/order-pages.view';
import type { UploadForm } from '@folio/contract/orders/upload-target.view';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { useCallback, useContext, useEffect, useState } from 'react';
import { discardUpload } from '../../page/api/browser-api.ts';
import { ApiContext } from '../../page/api/browser-context.ts';
import { useFieldUploads } from '../../page/api/uploads/field-uploads.ts';
import { useShell } from '../../page/shell/use-shell.ts';

type FormProps = {
  readonly form: UploadForm;
  /** Returns the question that a file answers; none where the form has only one. */
  readonly question?: ((upload: UnfinishedUpload) => string | undefined) | undefined;
  /** Changes with each submission, after which the list differs. */
  readonly sent: unknown;
};

/** Lists the unfinished files of a form. The browser loads the list: without scripts uploads cannot continue. */
export function UnfinishedOfForm({ form, question, sent }: FormProps) {
  const api = useContext(ApiContext);
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([]);
  const name = JSON.stringify(form);
  const load = useCallback(
    async () => setUploads((await api?.unfinishedUploads({ form: JSON.parse(name) })) ?? []),
    [api, name],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission has sent some of them.
  useEffect(() => {
    load().catch(() => undefined);
  }, [load, sent]);
  const going = useFieldUploads();
  const waiting = uploads.filter(({ id }) => !going.has(id));
  if (waiting.length === 0) return null;
  return (
    <div className="order-files">
      <UnfinishedFiles uploads={waiting} heading="h2" question={question} onDiscard={load} hasScripts />
    </div>
  );
}

type Props = {
  readonly uploads: readonly UnfinishedUpload[];
  readonly heading?: 'h2' | 'h3';
  readonly question?: FormProps['question'];
  /** Reloads the list. */
  readonly onDiscard: () => Promise<unknown>;
  /** The page's scripts run: without them nothing is discarded. */
  readonly hasScripts: boolean;
};

/** Lists the unfinished files, and how to continue them (AP-14). */
export function UnfinishedFiles({ uploads, heading: Heading = 'h3', ...item }: Props) {
  const { locale } = useShell();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-files">
      <Heading id="unfinished-files">{m.order_files_unfinished_title({}, { locale })}</Heading>
      <ul className="order-files__list">
        {uploads.map((upload) => (
          <UnfinishedFile key={upload.id} upload={upload} {...item} />
        ))}
      </ul>
    </section>
  );
}

type FileProps = Omit<Props, 'uploads' | 'heading'> & { readonly upload: UnfinishedUpload };

function UnfinishedFile({ upload, question, onDiscard, hasScripts }: FileProps) {
  const { locale } = useShell();
  const [isDiscarding, setDiscarding] = useState(false);
  const { id, name, size, received } = upload;
  const asked = question?.(upload);
  const percent = String(Math.floor((100 * received) / size));
  const discard = async () => {
    setDiscarding(true);
    await discardUpload(id);
    await onDiscard();
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
        {asked === undefined
          ? m.order_files_unfinished({ percent }, { locale })
          : m.order_files_unfinished_at({ percent, question: asked }, { locale })}
      </span>
    </li>
  );
}
