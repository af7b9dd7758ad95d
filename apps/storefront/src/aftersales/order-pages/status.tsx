import type { OrderLineView } from '@folio/contract/aftersales/order.view';

type Props = { readonly status: OrderLineView['status'] };

/** A line's status in the client's own terms, with the CSS classes of its tint and mark (OS-7). */
export function Status({ status }: Props) {
  return (
    <span className={`orders__status ${status.className}`} lang={status.language}>
      {status.label}
    </span>
  );
}
