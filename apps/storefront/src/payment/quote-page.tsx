import type { QuoteView } from '@folio/contract/views/cart';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useContext, useEffect } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { ApiContext } from '../api/browser-context.ts';
import type { FormReply } from '../form-page/form-action.ts';
import { ReplyNotice } from '../form-page/form-page.tsx';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { QuoteData } from './quote.data.ts';
import { QuoteForm } from './quote-form.tsx';

type View<State extends QuoteView['state']> = Extract<QuoteView, { state: State }>;

/** Shows a quote and one button that continues with it, or why and where to go once it is closed (AP-6). */
export function Component() {
  const { quote, id } = useLoaderData<QuoteData>();
  if (quote.state === 'open') return <OpenQuote quote={quote} id={id} />;
  return quote.state === 'ended' ? <EndedQuote quote={quote} /> : <OrderedQuote quote={quote} />;
}

function OpenQuote({ quote, id }: { readonly quote: View<'open'>; readonly id: string }) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  useEffect(() => {
    // A quote that nobody notes as seen can be ordered all the same.
    api?.seeQuote({ id }).catch(() => undefined);
  }, [api, id]);
  const isFound = quote.maxPicks !== null;
  const { isShared } = quote;
  const title = (isFound ? m.quote_found_title : isShared ? m.quote_shared_title : m.quote_title)(
    {},
    { locale },
  );
  const lead = isFound ? m.quote_found_lead : isShared ? m.quote_shared_lead : m.quote_lead;
  return (
    <div className="quote">
      <PageTitle title={title} index={false} />
      <h1>{title}</h1>
      <p className="quote__lead">{lead({}, { locale })}</p>
      <QuoteForm quote={quote} />
    </div>
  );
}

/** Says why a quote can no longer be ordered, and whom to ask: of a shared cart its owner, who sent the link. */
function EndedQuote({ quote: { isCancelled, isShared } }: { readonly quote: View<'ended'> }) {
  const { locale } = useShell();
  if (isShared)
    return (
      <div className="quote">
        <PageTitle title={m.quote_shared_ended_title({}, { locale })} index={false} />
        <h1>{m.quote_shared_ended_title({}, { locale })}</h1>
        <p className="quote__lead">{m.quote_shared_ended({}, { locale })}</p>
        <div className="flow__acts">
          <NewOrder />
        </div>
      </div>
    );
  return (
    <div className="quote">
      <PageTitle title={m.quote_ended_title({}, { locale })} index={false} />
      <h1>{m.quote_ended_title({}, { locale })}</h1>
      <p className="quote__lead">
        {(isCancelled ? m.quote_ended_cancelled : m.quote_ended_expired)({}, { locale })}
      </p>
      <div className="flow__acts">
        <Link className="f-button f-button--primary" to={links.contact(locale)}>
          {m.quote_ended_contact({}, { locale })}
        </Link>
        <Link className="f-button f-button--quiet" to={links.chooser()}>
          {m.quote_ordered_new({}, { locale })}
        </Link>
      </div>
    </div>
  );
}

/** Leads the customer to their order; tells a stranger only whether it waits for its payment. */
function OrderedQuote({ quote: { order, paying } }: { readonly quote: View<'ordered'> }) {
  const { locale } = useShell();
  if (paying) return <PayingQuote sendsLink={paying.sendsLink} />;
  return (
    <div className="quote">
      <PageTitle title={m.quote_ordered_title({}, { locale })} index={false} />
      <h1>{m.quote_ordered_title({}, { locale })}</h1>
      <p className="quote__lead">
        {!order && m.quote_ordered_other({}, { locale })}
        {order && (order.isPaid ? m.quote_ordered_own_paid : m.quote_ordered_own_unpaid)({}, { locale })}
      </p>
      <div className="flow__acts">{order ? <OwnOrder order={order} /> : <NewOrder />}</div>
    </div>
  );
}

/** Says that an order waits for its payment; of a quote of staff, its link goes to the address of the quote. */
function PayingQuote({ sendsLink }: { readonly sendsLink: boolean }) {
  const { locale } = useShell();
  const reply = useActionData<FormReply>();
  const busy = useNavigation().state === 'submitting';
  const title = m.quote_paying_title({}, { locale });
  return (
    <div className="quote">
      <PageTitle title={title} index={false} />
      <h1>{title}</h1>
      <p className="quote__lead">
        {(sendsLink ? m.quote_paying_staff : m.quote_paying_shared)({}, { locale })}
      </p>
      <ReplyNotice reply={reply} />
      {!sendsLink && (
        <div className="flow__acts">
          <NewOrder />
        </div>
      )}
      {sendsLink && reply?.code !== 'sent' && (
        <Form method="post" className="flow__acts">
          <FormKeys />
          <Button variant="primary" type="submit" name="act" value="mail" busy={busy}>
            {m.quote_paying_send({}, { locale })}
          </Button>
        </Form>
      )}
    </div>
  );
}

function OwnOrder({ order: { id, isPaid } }: { readonly order: NonNullable<View<'ordered'>['order']> }) {
  const { locale } = useShell();
  return (
    <Link className="f-button f-button--primary" to={isPaid ? links.order(id) : links.paymentOrder(id)}>
      {(isPaid ? m.quote_ordered_see : m.quote_ordered_pay)({}, { locale })}
    </Link>
  );
}

function NewOrder() {
  const { locale } = useShell();
  return (
    <Link className="f-button f-button--primary" to={links.chooser()}>
      {m.quote_ordered_new({}, { locale })}
    </Link>
  );
}
