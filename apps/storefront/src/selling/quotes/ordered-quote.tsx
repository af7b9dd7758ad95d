import type { QuoteView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Form, useActionData, useNavigation } from 'react-router';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { ReplyNotice } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

type Ordered = Extract<QuoteView, { state: 'ordered' }>;

/** Redirects the customer to their order; tells others only whether it waits for its payment. */
export function OrderedQuote({ quote: { order, paying } }: { readonly quote: Ordered }) {
  const { locale } = useShell();
  if (paying) return <PayingQuote sendsLink={paying.sendsLink} />;
  return (
    <div className="quote">
      <PageTitle title={m.quote_ordered_title({}, { locale })} />
      <h1>{m.quote_ordered_title({}, { locale })}</h1>
      <p className="quote__lead">
        {!order && m.quote_ordered_other({}, { locale })}
        {order && (order.isPaid ? m.quote_ordered_own_paid : m.quote_ordered_own_unpaid)({}, { locale })}
      </p>
      <div className="flow__buttons">{order ? <OwnOrder order={order} /> : <NewOrder />}</div>
    </div>
  );
}

/**
 * Says that an order waits for its payment; for a quote of staff, its link can be mailed to the address of the quote.
 */
function PayingQuote({ sendsLink }: { readonly sendsLink: boolean }) {
  const { locale } = useShell();
  const reply = useActionData<FormReply>();
  const busy = useNavigation().state === 'submitting';
  const title = m.quote_paying_title({}, { locale });
  return (
    <div className="quote">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="quote__lead">
        {(sendsLink ? m.quote_paying_staff : m.quote_paying_shared)({}, { locale })}
      </p>
      <ReplyNotice reply={reply} />
      {!sendsLink && (
        <div className="flow__buttons">
          <NewOrder />
        </div>
      )}
      {sendsLink && reply?.code !== 'sent' && (
        <Form method="post" className="flow__buttons">
          <FormKeys />
          <Button variant="primary" type="submit" name="act" value="mail" busy={busy}>
            {m.quote_paying_send({}, { locale })}
          </Button>
        </Form>
      )}
    </div>
  );
}

function OwnOrder({ order: { id, isPaid } }: { readonly order: NonNullable<Ordered['order']> }) {
  const { locale } = useShell();
  return (
    <Link className="f-button f-button--primary" to={isPaid ? links.order(id) : links.paymentOrder(id)}>
      {(isPaid ? m.quote_ordered_see : m.quote_ordered_pay)({}, { locale })}
    </Link>
  );
}

/** Links a new order. */
export function NewOrder() {
  const { locale } = useShell();
  return (
    <Link className="f-button f-button--primary" to={links.chooser()}>
      {m.quote_ordered_new({}, { locale })}
    </Link>
  );
}
