import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Notice } from '@folio/ui/notice';
import { lazy } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { BeginForm } from '../../orders/start-consents/begin-form.tsx';
import { links, UNSURE } from '../../page/links.ts';
import { BoughtLines } from '../../page/parts/bought-lines.tsx';
import { HelpLine } from '../../page/parts/help-line.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useQueryOnce } from '../../page/parts/use-query-once.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { EntryForm } from './entry-form.tsx';
import { HandOver } from './methods/hand-over.tsx';
import { OtherMethods } from './methods/other-methods.tsx';
import type { PaymentData, PaymentReply } from './payment.data.ts';

const load = () => import('./waiting/pending.tsx');

/** Bundled on the server; a browser loads it for a payment that continues elsewhere. */
const Pending = import.meta.env.SSR
  ? (await load()).Pending
  : lazy(async () => ({ default: (await load()).Pending }));

/**
 * The payment of one order by one method: its explanation, amount and form. A failed attempt stays here for a
 * retry (RT-9).
 */
export function Component() {
  const { payment } = useLoaderData<PaymentData>();
  const reply = useActionData<PaymentReply>();
  const { customer, locale } = useShell();
  const { orderId, pending } = payment;
  useArrivalFocus();
  return (
    <div className="checkout">
      <PageTitle title="Checkout" />
      <div className="checkout__main">
        {reply?.step ? (
          <HandOver step={reply.step} />
        ) : pending ? (
          <Pending key={pending.kind} payment={payment} step={pending} />
        ) : (
          <>
            <h1>{m.payment_heading({ price: formatPrice(payment.total, locale) }, { locale })}</h1>
            <UnsureNotice />
            {payment.awaitsConsentsUntil && (
              <BeginForm orderId={orderId} until={payment.awaitsConsentsUntil} isPaid={false} />
            )}
            <EntryForm key={`${orderId} ${payment.method}`} payment={payment} reply={reply} />
          </>
        )}
        {payment.processor && <p className="checkout__processor">{payment.processor}</p>}
        <p className="checkout__mail">
          <MailedTo email={payment.email} />{' '}
          {payment.canChange && (
            <Link className="f-link" to={customer ? links.checkout() : links.register()}>
              {m.payment_change({}, { locale })}
            </Link>
          )}
        </p>
        {/* A payment that may be processing must not be requested by another method. */}
        {!reply?.step && pending?.kind !== 'wait' && <OtherMethods payment={payment} />}
        <HelpLine title={m.help_line({}, { locale })} orderId={orderId} />
        <p className="checkout__notice">{m.checkout_agency({}, { locale })}</p>
      </div>
      <OrderAside payment={payment} isBeside={!reply?.step && !pending} />
    </div>
  );
}

type OrderAsideProps = {
  readonly payment: PaymentData['payment'];
  /** A form sums its order up on a phone, which then shows no aside. */
  readonly isBeside: boolean;
};

function OrderAside({ payment, isBeside }: OrderAsideProps) {
  const { locale } = useShell();
  const hasVat = payment.vat > 0;
  return (
    <aside
      className={isBeside ? 'checkout__aside checkout__aside--beside' : 'checkout__aside'}
      aria-label={m.flow_your_order({}, { locale })}
    >
      <h2>{m.payment_order({ id: payment.orderId }, { locale })}</h2>
      <BoughtLines
        lines={payment.lines}
        sumLabel={(hasVat ? m.flow_total : m.order_total)({}, { locale })}
        sum={payment.total}
      />
      <p className="checkout__vat">
        {hasVat
          ? m.pay_vat_of(
              { net: formatPrice(payment.net, locale), vat: formatPrice(payment.vat, locale) },
              { locale },
            )
          : m.pay_no_vat({}, { locale })}
      </p>
    </aside>
  );
}

/** Warns a customer who has returned from a provider that does not answer. */
function UnsureNotice() {
  const { locale } = useShell();
  if (useQueryOnce(UNSURE) === null) return null;
  return (
    <Notice tone="warning" live>
      {m.payment_unsure({}, { locale })}
    </Notice>
  );
}

function MailedTo({ email }: { readonly email: string }) {
  const { locale } = useShell();
  if (import.meta.env.EMBEDDED) return m.embed_mail_to({}, { locale });
  return <Breakable text={m.payment_mail_to({ email }, { locale })} />;
}
