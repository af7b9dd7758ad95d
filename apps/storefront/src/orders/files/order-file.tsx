import type { OrderFileView } from '@folio/contract/aftersales/order-pages.view';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';

const STATE_TEXTS = { checking: m.order_files_checking, infected: m.order_files_infected };

type Props = {
  readonly orderId: string;
  readonly file: OrderFileView;
  /** Staff sent it: it answers no question. */
  readonly isOfStaff?: boolean;
};

/** A file of an order or of a message in a list: its name opens it once it has passed the virus scanner. */
export function OrderFile({ orderId, file, isOfStaff = false }: Props) {
  const { locale, store } = useShell();
  const { id, name, size, sentAt, state } = file;
  const date = dayAndHourText(sentAt, locale, store.timeZone);
  const stateTexts = isOfStaff ? STAFF_STATE_TEXTS : STATE_TEXTS;
  return (
    <li className="f-files__item">
      <span className="f-files__name">
        <Icon of={Paperclip} size={16} />
        {state === 'ready' ? (
          <a className="f-link" href={links.orderFile(orderId, id)} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
      </span>
      <span className="f-files__size">
        {m.order_files_when({ size: fileSize(size, locale), date }, { locale })}
      </span>
      {state !== 'ready' && (
        <span className={`order-files__state${state === 'infected' ? ' order-files__fault' : ''}`}>
          {stateTexts[state]({}, { locale })}
        </span>
      )}
    </li>
  );
}

const STAFF_STATE_TEXTS = { checking: m.thread_file_checking, infected: m.thread_file_infected };
