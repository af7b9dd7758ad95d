import type { OrderFileView, OrderPageView } from '@folio/contract/views/order-page';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { fileSize } from '@folio/domain/locale/file-size';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { links } from '../../links.ts';
import { useShell } from '../../shell/use-shell.ts';

/** Lists the files that the customer sent to the order. */
export function SentFiles({ order }: { readonly order: OrderPageView }) {
  const { locale } = useShell();
  return (
    <>
      {order.takesFiles && <h3>{m.order_files_sent_title({}, { locale })}</h3>}
      <ul className="order-files__list">
        {order.files.map((file) => (
          <SentFile key={file.id} orderId={order.id} file={file} />
        ))}
      </ul>
    </>
  );
}

const STATE_TEXTS = { checking: m.order_files_checking, infected: m.order_files_infected };

function SentFile({ orderId, file }: { readonly orderId: string; readonly file: OrderFileView }) {
  const { locale, store } = useShell();
  const { id, name, size, sentAt, state } = file;
  const date = dayAndHourText(sentAt, locale, store.timeZone);
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
          {STATE_TEXTS[state]({}, { locale })}
        </span>
      )}
    </li>
  );
}
