import type { OrderPageView } from '@folio/contract/views/order-page';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

type Props = { readonly order: Pick<OrderPageView, 'id' | 'newAnswers'> };

/** Leads to the messages about an order, and says that staff have answered. */
export function MessagesLink({ order: { id, newAnswers } }: Props) {
  const { locale } = useShell();
  const link = (
    <Link className="f-link" to={links.orderMessages(id)}>
      {m.thread_link({}, { locale })}
    </Link>
  );
  if (newAnswers === 0) return <p>{link}</p>;
  return (
    <Notice tone="info">
      {m.thread_new_answers({ count: newAnswers }, { locale })} · {link}
    </Notice>
  );
}
