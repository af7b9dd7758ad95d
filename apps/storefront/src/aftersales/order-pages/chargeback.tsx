import type { OrderView } from '@folio/contract/aftersales/order.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Explains a chargeback. The order cannot be paid again here, only with our help. */
export function Chargeback({ order: { id, chargeback, lines } }: { readonly order: OrderView }) {
  const { locale } = useShell();
  if (!chargeback) return null;
  const price = formatPrice(chargeback.amount, locale);
  const isPaused = lines.some(({ documents }) => documents.length === 0);
  return (
    <Notice tone="warning">
      {(chargeback.isDebit ? m.order_debit_returned : m.order_charged_back)({ price }, { locale })}{' '}
      {isPaused && `${m.order_paused({}, { locale })} `}
      <Link className="f-link" to={links.orderMessages(id)}>
        {m.order_write_us({}, { locale })}
      </Link>
    </Notice>
  );
}
