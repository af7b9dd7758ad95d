import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useActionData, useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Answers } from '../../page/parts/answers.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { RefreshData, RefreshReply } from './documents.data.ts';
import { RefreshForm } from './refresh-form.tsx';

/** Shows what is ordered again and the button to do so (RT-7). */
export function Component() {
  const { orderId, line } = useLoaderData<RefreshData>();
  const reply = useActionData<RefreshReply>();
  const { locale } = useShell();
  const lead = line.notFound ? m.refresh_correct_lead : m.refresh_lead;
  const title = m.refresh_title({ name: line.name }, { locale });
  return (
    <div className="document">
      <PageTitle title={title} />
      <h1>{title}</h1>
      {reply && (
        <Notice tone={reply.isInCart || reply.other ? 'info' : 'danger'} reply={reply}>
          {reply.message}
        </Notice>
      )}
      {!reply?.isInCart && !reply?.other && <p>{lead({}, { locale })}</p>}
      <Answers className="orders__answers" answers={line.summary} />
      {reply?.isInCart ? (
        <Link className="f-button f-button--primary" to={links.cart()}>
          {m.refresh_see_cart({}, { locale })}
        </Link>
      ) : (
        <RefreshForm
          orderId={orderId}
          lineId={line.id}
          variant="primary"
          {...(line.notFound && { label: m.order_not_found_again({}, { locale }) })}
          {...(reply?.other && { label: m.refresh_replace({}, { locale }), replaces: true })}
        />
      )}
      {reply?.other && (
        <Link className="f-button f-button--quiet" to={reply.other}>
          {m.refresh_go_on({}, { locale })}
        </Link>
      )}
      <Link className="f-link" to={links.order(orderId)}>
        {m.order_back({}, { locale })}
      </Link>
    </div>
  );
}
