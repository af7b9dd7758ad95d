import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Icon } from '@folio/ui/icon';
import { CircleCheck } from 'lucide';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { CorrectEmail } from '../../orders/guest-access/order-access.tsx';
import { BeginForm } from '../../orders/start-consents/begin-form.tsx';
import { links } from '../../page/links.ts';
import { BoughtLines } from '../../page/parts/bought-lines.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { InvoiceDataNotice } from '../../payments/invoices/invoice-data-notice.tsx';
import type { SuccessData } from './checkout.data.ts';
import { isDelivered, nextSteps } from './next-steps.ts';
import { SavePassword } from './save-password.tsx';
import { forgetForm } from './use-stored-form.ts';

const countDocuments = ({ lines }: SuccessData['order']): number =>
  lines.filter(({ stage }) => stage === 'done').length;

/**
 * Shows a paid order: the next steps, their times and its page (BC-9). It can be reloaded, printed and
 * reopened.
 */
export function Component() {
  const { order } = useLoaderData<SuccessData>();
  const { locale, store } = useShell();
  const hasInvoice = order.total > 0 && !order.awaitsInvoiceData;
  useArrivalFocus();
  useEffect(forgetForm, []);
  return (
    <div className="checkout checkout--success">
      <PageTitle title="Checkout" />
      <div className="checkout__main">
        <Icon of={CircleCheck} className="checkout__check" size={40} />
        <h1>{m.success_title({}, { locale })}</h1>
        <p className="checkout__lead">
          <Breakable
            text={(hasInvoice ? m.success_mail_invoice : m.success_mail)({ email: order.email }, { locale })}
          />{' '}
          <CorrectEmail order={order} />
        </p>
        <InvoiceDataNotice order={order} />
        {order.awaitsConsentsUntil ? (
          <BeginForm orderId={order.id} until={order.awaitsConsentsUntil} isPaid />
        ) : (
          <>
            <h2>{m.success_next({}, { locale })}</h2>
            <ol className="checkout__next">
              {nextSteps(order.lines, locale, store.timeZone, order.awaitsInvoiceData).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </>
        )}
        <Link
          className={`f-button f-button--${order.awaitsConsentsUntil ? 'secondary' : 'primary'}`}
          to={links.order(order.id)}
        >
          {isDelivered(order.lines)
            ? m.success_open_documents({ count: countDocuments(order) }, { locale })
            : m.success_open({}, { locale })}
        </Link>
        {!order.isRedacted && <SavePassword orderId={order.id} email={order.email} />}
      </div>
      <aside className="checkout__aside">
        <h2>{m.payment_order({ id: order.id }, { locale })}</h2>
        <BoughtLines lines={order.lines} sumLabel={m.success_paid({}, { locale })} sum={order.total} />
      </aside>
    </div>
  );
}
