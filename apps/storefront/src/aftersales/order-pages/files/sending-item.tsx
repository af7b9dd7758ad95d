import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { UploadBar } from '@folio/ui/form/upload-bar';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { useShell } from '../../../page/shell/use-shell.ts';
import type { SendingFile } from './sending-store.ts';

type Props = { readonly sending: SendingFile; readonly onCancel: () => void; readonly onRetry: () => void };

/** A file in transit: its progress, that the order has it already, or why it is rejected and what helps. */
export function SendingItem({ sending: { file, state }, onCancel, onRetry }: Props) {
  const { locale } = useShell();
  const { name, size } = file;
  const isFailed = state.kind === 'failed';
  const isOver = isFailed || state.kind === 'known';
  const known = state.kind === 'known' && m.order_files_known({ name: state.name }, { locale });
  const outcome = isFailed ? state.text : known;
  useAnnouncement(outcome && `${name}: ${outcome}`);
  return (
    <li className="f-files__item">
      <span className="f-files__name">
        <Icon of={Paperclip} size={16} />
        <span>{name}</span> <span className="f-files__size">{fileSize(size, locale)}</span>
      </span>
      <button
        className="f-link"
        type="button"
        aria-label={(isOver ? m.flow_remove_what : m.upload_cancel_what)({ name }, { locale })}
        onClick={onCancel}
      >
        {(isOver ? m.flow_remove : m.upload_cancel)({}, { locale })}
      </button>
      {state.kind === 'queued' && (
        <span className="order-files__state">{m.upload_queued({}, { locale })}</span>
      )}
      {state.kind === 'moving' && <UploadBar name={name} progress={state} locale={locale} />}
      {known && <span className="order-files__state">{known}</span>}
      {isFailed && (
        <span className="order-files__state order-files__fault">
          {state.text}{' '}
          {state.mayRetry && (
            <button className="f-link" type="button" onClick={onRetry}>
              {m.upload_retry({}, { locale })}
            </button>
          )}
        </span>
      )}
    </li>
  );
}
