import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { useShell } from '../../page/shell/use-shell.ts';
import './line-end.css';

type Props = { readonly money: NonNullable<OrderLineView['money']> };

/**
 * Shows the cost of a line that ended without its document: the charged amount, any amount kept by its terms, and any
 * returned or pending refund.
 */
export function LineMoney({ money: { charged, kept, refunded, isComing } }: Props) {
  const { locale } = useShell();
  const returned = isComing ? m.line_money_coming : m.line_money_refunded;
  const rows = [
    [m.line_money_charged, charged, undefined],
    ...(kept === 0 ? [] : [[m.line_money_kept, kept, undefined] as const]),
    ...(refunded === 0 && kept > 0 ? [] : [[returned, refunded, 'orders__money-back'] as const]),
  ] as const;
  return (
    <dl className="orders__money">
      {rows.map(([label, cents, className]) => (
        <div key={label({}, { locale })}>
          <dt>{label({}, { locale })}</dt>
          <dd className={className}>
            <Price cents={cents} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
