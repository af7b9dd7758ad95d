import type { QueueRow } from '@folio/contract/aftersales/queue.staff';
import { hasEnded } from '@folio/domain/order/states';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Mail, MessageSquareReply, Paperclip, TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { StateMark } from '../order-pages/state-mark.tsx';
import { SupersededMark } from '../order-pages/superseded-mark.tsx';
import { UnpaidMark } from '../order-pages/unpaid-mark.tsx';

type Props = { readonly row: QueueRow };

/** The line's promised time, until the line has ended; it does not run while the line waits for its customer. */
export function Due({ row }: Props) {
  const t = useTexts();
  if (!row.promisedAt || hasEnded(row.state)) return '–';
  if (row.state === 'waiting_customer') return <span className="quiet">{t(m.staff_due_paused)}</span>;
  return <RelativeTime at={row.promisedAt} timeZone={row.timeZone} late={row.late} />;
}

type LinkProps = Props & { readonly to: (row: QueueRow) => string };

/** The order's number, which links the order for keyboard users. */
export const OrderLink = ({ row, to }: LinkProps) => (
  <Link to={to(row)} className="order-id" onClick={(event) => event.stopPropagation()}>
    {row.orderId}
  </Link>
);

/** The line's state, or why nobody may work on it. */
export function State({ row }: Props) {
  if (row.unpaid) return <UnpaidMark />;
  return row.superseded ? <SupersededMark by={null} /> : <StateMark state={row.state} />;
}

/**
 * Labels the line by its subject first, since many lines are of one product; marks of new answers and messages precede
 * it.
 */
export function LineName({ row }: Props) {
  return (
    <>
      <Marks row={row} />
      <span title={row.name}>
        {row.subject === '' ? (
          row.product
        ) : (
          <>
            {row.subject} <span className="quiet queue-product">{row.product}</span>
          </>
        )}
      </span>
    </>
  );
}

function Marks({ row }: Props) {
  const t = useTexts();
  return (
    <>
      {row.unlisted && (
        <Icon of={TriangleAlert} className="unlisted-mark" size={14} title={t(m.staff_answer_unlisted)} />
      )}
      {row.answered && (
        <Icon of={MessageSquareReply} className="answered-mark" size={14} title={t(m.ask_answered_mark)} />
      )}
      {row.hasNewFiles && (
        <Icon of={Paperclip} className="answered-mark" size={14} title={t(m.staff_files_new)} />
      )}
      {row.hasMessage && (
        <Icon of={Mail} className="answered-mark" size={14} title={t(m.staff_thread_open)} />
      )}
    </>
  );
}
