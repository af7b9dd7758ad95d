import type { OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Lists the lines that wait for their customer, with links to the requested fields. */
export function WaitingForYou({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  return order.lines.map(({ id, name, incidentId }) =>
    incidentId === null ? null : (
      <Notice key={id} tone="warning">
        <p>{m.incident_waiting({ product: name }, { locale })}</p>
        <p>
          <Link className="f-button f-button--primary" to={links.incident(order.id, incidentId)}>
            {m.incident_answer({}, { locale })}
          </Link>
        </p>
      </Notice>
    ),
  );
}
