import type { OrderLineView, OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { FileText } from 'lucide';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly order: Pick<OrderView, 'id'>; readonly line: OrderLineView };

/** Lists the documents of a line, each with its page and its file. */
export function OrderDocuments({ order, line }: Props) {
  const { locale } = useShell();
  return (
    <ul className="orders__documents">
      {line.documents.map((document) => (
        <li key={document.id}>
          <Link className="orders__document" to={links.orderDocument(order.id, document.id)}>
            <Icon of={FileText} size={20} />
            <span>{document.name}</span>
          </Link>
          <a className="f-link" href={`${document.url}?descargar=1`} download>
            {m.order_download({}, { locale })}
          </a>
        </li>
      ))}
    </ul>
  );
}
