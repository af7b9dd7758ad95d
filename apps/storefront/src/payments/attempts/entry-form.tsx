import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { lazy, Suspense, useState } from 'react';
import { links } from '../../page/links.ts';
import { focusHeading } from '../../page/parts/focus-heading.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { CardForm } from './card/card-form.tsx';
import type { EntryProps } from './entry-props.ts';
import { DebitFields } from './methods/load-debit-fields.ts';
import { PayForm } from './methods/pay-form.tsx';
import { PhoneFields } from './methods/phone-fields.tsx';
import { Replaced } from './methods/replaced.tsx';

const loadInSite = () => import('./card/insite-form.tsx');

// Bundled on the server; the browser loads it on demand, since most stores do not offer it.
const InSiteForm = import.meta.env.SSR
  ? (await loadInSite()).InSiteForm
  : lazy(async () => ({ default: (await loadInSite()).InSiteForm }));

/** Providers' own fields, for which the customer first agrees to cancel the other payment. */
const ASKS_FIRST = new Set<PaymentView['entry']>(['elements', 'insite']);

/** Renders the fields of our own page. */
export function EntryForm({ payment, reply }: EntryProps) {
  const { locale } = useShell();
  const [agreed, setAgreed] = useState(false);
  const agree = () => {
    setAgreed(true);
    focusHeading(); // The button disappears.
  };
  if (!payment.replaces || agreed || !ASKS_FIRST.has(payment.entry))
    return (
      <Suspense>
        <MethodForm payment={payment} reply={reply} />
      </Suspense>
    );
  return (
    <div className="checkout__card">
      <Replaced replaces={payment.replaces} />
      <Button variant="primary" onClick={agree}>
        {m.pay_replace({}, { locale })}
      </Button>
      <Link className="f-button f-button--quiet" to={links.paymentOrder(payment.orderId)}>
        {m.pay_keep({}, { locale })}
      </Link>
    </div>
  );
}

/** Selects the form by the kind of payment method. */
function MethodForm({ payment, reply }: EntryProps) {
  switch (payment.entry) {
    case 'elements':
      return <CardForm payment={payment} />;
    case 'insite':
      return <InSiteForm payment={payment} />;
    case 'phone':
      return (
        <PayForm payment={payment} reply={reply}>
          {(problems) => <PhoneFields input={reply?.input.phone} problems={problems} />}
        </PayForm>
      );
    case 'debit':
      return (
        <PayForm payment={payment} reply={reply}>
          {(problems) => <DebitFields terms={payment.terms} input={reply?.input} problems={problems} />}
        </PayForm>
      );
    default:
      return <PayForm payment={payment} reply={reply} />;
  }
}
