import type { PaymentView } from '@folio/contract/payment';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { lazy, Suspense, useState } from 'react';
import { links } from '../links.ts';
import { focusHeading } from '../page/focus-heading.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { CardForm } from './card/card-form.tsx';
import { PayForm } from './methods/pay-form.tsx';
import { PhoneFields } from './methods/phone-fields.tsx';
import { Replaced } from './methods/replaced.tsx';
import type { PaymentReply } from './payment.data.ts';

const loadInSite = () => import('./card/insite-form.tsx');
const loadDebit = () => import('./methods/debit-fields.tsx');
const [inSite, debit] = import.meta.env.SSR ? await Promise.all([loadInSite(), loadDebit()]) : [];

// At hand on the server; most stores offer neither.
const InSiteForm = inSite?.InSiteForm ?? lazy(async () => ({ default: (await loadInSite()).InSiteForm }));
const DebitFields = debit?.DebitFields ?? lazy(async () => ({ default: (await loadDebit()).DebitFields }));

export type EntryProps = { readonly payment: PaymentView; readonly reply: PaymentReply | undefined };

/** Provider's fields that begin a payment as soon as they are seen. */
const BEGINS_AT_ONCE = new Set<PaymentView['entry']>(['elements', 'insite']);

/** What our own page asks for. What begins at once waits until it is agreed to that another payment is called off by it. */
export function EntryForm({ payment, reply }: EntryProps) {
  const { locale } = useShell();
  const [agreed, setAgreed] = useState(false);
  const agree = () => {
    setAgreed(true);
    focusHeading(); // the button goes
  };
  if (!payment.replaces || agreed || !BEGINS_AT_ONCE.has(payment.entry))
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

/** By the method's kind. */
function MethodForm({ payment, reply }: EntryProps) {
  switch (payment.entry) {
    case 'elements':
      return <CardForm payment={payment} />;
    case 'insite':
      return <InSiteForm payment={payment} />;
    case 'phone':
      return (
        <PayForm payment={payment} reply={reply}>
          {(problems) => <PhoneFields given={reply?.given.phone} problems={problems} />}
        </PayForm>
      );
    case 'debit':
      return (
        <PayForm payment={payment} reply={reply}>
          {(problems) => <DebitFields payment={payment} given={reply?.given} problems={problems} />}
        </PayForm>
      );
    default:
      return <PayForm payment={payment} reply={reply} />;
  }
}
