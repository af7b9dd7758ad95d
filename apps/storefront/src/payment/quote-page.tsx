import type { QuoteView } from '@folio/contract/views/cart';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { QuoteData } from './quote.data.ts';

type View<State extends QuoteView['state']> = Extract<QuoteView, { state: State }>;

/** Shows a quote and one button that continues with it, or the next step once it is ordered (AP-6). */
export function Component() {
  const { quote } = useLoaderData<QuoteData>();
  return quote.state === 'open' ? <OpenQuote quote={quote} /> : <OrderedQuote quote={quote} />;
}

function OpenQuote({ quote }: { readonly quote: View<'open'> }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="continue">
      <PageTitle title={m.quote_title({}, { locale })} index={false} />
      <h1>{m.quote_title({}, { locale })}</h1>
      <p className="continue__lead">{m.quote_lead({}, { locale })}</p>
      <ul>
        {quote.lines.map((line, at) => (
          <QuoteLine key={at} line={line} />
        ))}
      </ul>
      <p>
        <strong>{m.quote_total({ total: formatPrice(quote.total, locale) }, { locale })}</strong>
      </p>
      {quote.replaces && <Notice tone="warning">{m.quote_replaces({}, { locale })}</Notice>}
      <Form method="post" className="continue__form">
        <FormKeys />
        <div className="flow__acts">
          <Button variant="primary" type="submit" busy={busy}>
            {m.quote_go({}, { locale })}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Shows a product with its price and the choices that raise it. */
function QuoteLine({ line: { name, total, extras } }: { readonly line: View<'open'>['lines'][number] }) {
  const { locale } = useShell();
  return (
    <li>
      {name}: {formatPrice(total, locale)}
      {extras && (
        <ul>
          {extras.map(({ label }) => (
            <li key={label}>
              <small>{label}</small>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Leads the customer to their order; tells a stranger nothing about it. */
function OrderedQuote({ quote: { order } }: { readonly quote: View<'ordered'> }) {
  const { locale } = useShell();
  return (
    <div className="continue">
      <PageTitle title={m.quote_ordered_title({}, { locale })} index={false} />
      <h1>{m.quote_ordered_title({}, { locale })}</h1>
      <p className="continue__lead">
        {!order && m.quote_ordered_other({}, { locale })}
        {order && (order.isPaid ? m.quote_ordered_own_paid : m.quote_ordered_own_unpaid)({}, { locale })}
      </p>
      <div className="flow__acts">{order ? <OwnOrder order={order} /> : <NewOrder />}</div>
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
