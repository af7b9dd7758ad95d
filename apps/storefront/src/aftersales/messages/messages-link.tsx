import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly order: Pick<OrderPageView, 'id' | 'newAnswers'> };

function ThreadLink({ id }: { readonly id: string }) {
  const { locale } = useShell();
  return (
    <Link className="f-link" to={links.orderMessages(id)}>
      {m.thread_link({}, { locale })}
    </Link>
  );
}

/** Says that staff have answered, and links the messages. */
export function NewAnswers({ order: { id, newAnswers } }: Props) {
  const { locale } = useShell();
  if (newAnswers === 0) return null;
  return (
    <Notice tone="info">
      {m.thread_new_answers({ count: newAnswers }, { locale })} · <ThreadLink id={id} />
    </Notice>
  );
}

/** Links the messages about an order, unless {@link NewAnswers} does. */
export function MessagesLink({ order: { id, newAnswers } }: Props) {
  const { locale } = useShell();
  if (newAnswers > 0) return null;
  return (
    <p>
      {m.thread_ask({}, { locale })} <ThreadLink id={id} />
    </p>
  );
}
