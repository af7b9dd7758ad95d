import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { CircleCheck } from 'lucide';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { BoughtLines } from '../../page/parts/bought-lines.tsx';
import { HelpLine } from '../../page/parts/help-line.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { EmbeddedSuccess } from './embedded-success.ts';

/** The page after a payment in an embedded shop: no data of the buyer or the answers, which the host could read. */
export function Component() {
  const { payment } = useLoaderData<EmbeddedSuccess>();
  const { locale } = useShell();
  const { orderId, total } = payment;
  const isPaid = payment.state === 'paid';
  const lines = payment.lines.map(({ productName, summary, total }) => ({ productName, summary, total }));
  return (
    <div className="checkout checkout--success">
      <div className="checkout__main">
        {isPaid ? <Paid payment={payment} /> : <Closed orderId={orderId} />}
        <Link className="f-button f-button--secondary" to={links.chooser()}>
          {m.embed_order_more({}, { locale })}
        </Link>
      </div>
      <aside className="checkout__aside">
        <h2>{m.payment_order({ id: orderId }, { locale })}</h2>
        <BoughtLines
          lines={lines}
          sumLabel={(isPaid ? m.success_paid : m.order_total)({}, { locale })}
          sum={total}
        />
      </aside>
    </div>
  );
}

function Paid({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  return (
    <>
      <Icon of={CircleCheck} className="checkout__check" size={40} />
      <h1>{m.success_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.embed_paid({}, { locale })}</p>
      <h2>{m.success_next({}, { locale })}</h2>
      <ol className="checkout__next">
        {nextSteps(payment, locale).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <HelpLine title={m.embed_no_mail({}, { locale })} />
    </>
  );
}

function Closed({ orderId }: { readonly orderId: string }) {
  const { locale } = useShell();
  return (
    <>
      <h1>{m.embed_closed_title({ id: orderId }, { locale })}</h1>
      <p className="checkout__lead">{m.embed_closed({}, { locale })}</p>
    </>
  );
}

const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * Returns the next steps after a payment, one sentence each: the work, unless it awaits consents, and each promised
 * time.
 */
function nextSteps({ lines, awaitsConsentsUntil }: PaymentView, locale: Locale): string[] {
  const promised = lines.filter(({ promise }) => promise !== '');
  const isOne = new Set(promised.map(({ promise }) => promise)).size === 1;
  const promises = promised.map(({ productName, promise }) =>
    asSentence(isOne ? promise : `${productName}: ${promise}`),
  );
  return [...(awaitsConsentsUntil ? [] : [m.embed_next({}, { locale })]), ...new Set(promises)];
}
