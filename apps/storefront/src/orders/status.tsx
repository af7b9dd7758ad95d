import type { OrderLineView } from '@folio/contract/views';

type Props = { readonly status: OrderLineView['status'] };

/** OS-7: a line's status in the client's words, with its display class. */
export function Status({ status }: Props) {
  return (
    <span className={`orders__status ${status.className}`} lang={status.language}>
      {status.label}
    </span>
  );
}
