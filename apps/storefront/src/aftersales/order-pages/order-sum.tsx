import type { OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { useShell } from '../../page/shell/use-shell.ts';

/** The order's total, and below it the refunds and the final cost. */
export function OrderSum({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  // A sale without VAT whose buyer owes it.
  const isReverseCharge = order.vat === 0 && order.total > 0;
  return (
    <div className="orders__sum">
      <p className="orders__total">
        {(isReverseCharge ? m.order_total : m.flow_total)({}, { locale })}{' '}
        <Price cents={order.total} locale={locale} />
      </p>
      {isReverseCharge && <p className="orders__vat">{m.order_reverse_charge({}, { locale })}</p>}
      <MoneyBack order={order} />
    </div>
  );
}

function MoneyBack({ order: { moneyBack, total } }: { readonly order: OrderView }) {
  const { locale } = useShell();
  if (!moneyBack) return null;
  const { returned, coming } = moneyBack;
  const rows = [
    [m.line_money_refunded, returned],
    [m.line_money_coming, coming],
  ] as const;
  return (
    <dl className="orders__back">
      {rows
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <div key={label({}, { locale })}>
            <dt>{label({}, { locale })}</dt>
            <dd>
              <Price cents={-cents} locale={locale} />
            </dd>
          </div>
        ))}
      <div className="orders__left">
        <dt>{m.order_left({}, { locale })}</dt>
        <dd>
          <Price cents={Math.max(0, total - returned - coming)} locale={locale} />
        </dd>
      </div>
    </dl>
  );
}
