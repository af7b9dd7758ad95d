import type { OrderWithdrawalView } from '@folio/contract/aftersales/withdrawals.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly orderId: string; readonly receipts: OrderWithdrawalView['receipts'] };

/** Links the receipts of the withdrawals made. */
export function Receipts({ orderId, receipts }: Props) {
  const { locale, store } = useShell();
  if (receipts.length === 0) return null;
  return (
    <ul className="withdrawal__receipts">
      {receipts.map(({ id, at }) => (
        <li key={id}>
          <Link className="f-link" to={links.withdrawalReceipt(orderId, id)}>
            {m.withdrawal_receipt({ date: dayText(at, locale, store.timeZone) }, { locale })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
