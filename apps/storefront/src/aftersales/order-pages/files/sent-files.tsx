import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { OrderFile } from '../../../orders/files/order-file.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Lists the files that the customer sent to the order. */
export function SentFiles({ order }: { readonly order: OrderPageView }) {
  const { locale } = useShell();
  return (
    <>
      {order.takesFiles && <h3>{m.order_files_sent_title({}, { locale })}</h3>}
      <ul className="order-files__list">
        {order.files.map((file) => (
          <OrderFile key={file.id} orderId={order.id} file={file} />
        ))}
      </ul>
    </>
  );
}
