import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { Notice } from '@folio/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { BillingFields } from '../../customers/identity/billing-fields.tsx';
import { AcceptedTexts } from '../../orders/start-consents/accepted-texts.tsx';
import { agencyNotice } from '../../orders/start-consents/agency-notice.ts';
import { Consents } from '../../orders/start-consents/consents.tsx';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { whenOnline } from '../../page/shell/when-online.ts';
import { MethodChoice } from './method-choice.tsx';
import type { OrderReply } from './order.data.ts';
import { OrderBrief } from './order-brief.tsx';
import { useStoredForm } from './use-stored-form.ts';

type Props = {
  readonly checkout: CheckoutView;
  readonly reply: OrderReply | undefined;
  /** The payment method selected when the page opens. */
  readonly method: string;
  /** The buyer's e-mail field; nothing for a logged-in customer. */
  readonly children: (fieldError: (name: string) => string | undefined) => ReactNode;
};

/** The code that the form's button needs, and that of the payment page: a document of its own. */
const NEXT = [
  () => import('../../page/parts/email-typo.ts'),
  () => import('../../payments/attempts/payment-page.tsx'),
  () => import('../../payments/attempts/payment.data.ts'),
];

/** Loads the code after the form once it is shown: a browser that fills it in leaves no time for it later. */
function useNextCode(): void {
  useEffect(() => {
    whenOnline(() => {
      for (const load of NEXT) load().catch(() => undefined);
    });
  }, []);
}

/** Form of an order: buyer, payment method, billing data and the two legal consents (AP-28, AP-29). */
export function OrderForm({ checkout, reply, method, children }: Props) {
  const { locale, store } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useNextCode();
  useStoredForm(form, checkout.cart.lines.map(({ id }) => id).join(), reply === undefined);
  const { problems, fieldError } = useProblems(form, reply);
  const typed = reply?.form;
  const isFree = checkout.totals.total === 0;
  return (
    <Form ref={form} method="post" noValidate className="checkout__form" data-stored="">
      <FormKeys />
      <input type="hidden" name="shownTotal" value={checkout.totals.total} />
      <input type="hidden" name="shownTexts" value={checkout.texts.join()} />
      {checkout.pendingPaymentNote && <Notice tone="warning">{checkout.pendingPaymentNote}</Notice>}
      <SubmissionNotice reply={reply} checkout={checkout} />
      {problems.length > 0 && (
        <ErrorSummary
          title={m.flow_errors_title({}, { locale })}
          items={problems.map(({ name, message }) => ({ href: `#f-${name}`, text: message }))}
        />
      )}
      {children(fieldError)}
      {isFree ? (
        <p>{m.checkout_free({}, { locale })}</p>
      ) : (
        <MethodChoice
          methods={checkout.methods}
          total={checkout.totals.total}
          issuer={store.issuer}
          chosen={typed?.type || method}
          error={fieldError('type')}
          locale={locale}
        />
      )}
      <BillingFields
        words={checkout.billingLabels}
        billing={typed?.billing ?? checkout.billing}
        wanted={typed ? typed.billing !== null : checkout.wantsInvoice}
        countries={checkout.countries}
        problems={problems}
      />
      <Consents prefix="f" ticked={typed ?? checkout.consents} fieldError={fieldError} />
      <AcceptedTexts />
      <p className="checkout__notice">{agencyNotice(checkout.officialFee, locale)}</p>
      <OrderBrief checkout={checkout} />
      <div className="flow__buttons">
        <Button variant="primary" type="submit" busy={busy}>
          {(isFree ? m.checkout_order_free : m.checkout_continue)({}, { locale })}
        </Button>
        <Link className="f-button f-button--quiet" to={links.cart()}>
          {m.checkout_change_order({}, { locale })}
        </Link>
      </div>
    </Form>
  );
}

/** Shows one notice: of the last submission, of one before a log-in, or of this buyer's tax. */
function SubmissionNotice({ reply, checkout }: Pick<Props, 'reply' | 'checkout'>) {
  const { locale } = useShell();
  const { notice, taxNote: note } = checkout;
  if (!reply && notice) return <Notice tone="warning">{notice}</Notice>;
  if (reply?.code === 'stale')
    return (
      <Notice tone="info" reply={reply}>
        {m.flow_stale({}, { locale })}
      </Notice>
    );
  if (reply && reply.fields.length === 0 && reply.message) {
    const isChange = ['total', 'tax_notice', 'texts', 'quote_repeated'].includes(reply.code);
    return (
      <Notice tone={isChange ? 'warning' : 'danger'} reply={reply}>
        {reply.message}
      </Notice>
    );
  }
  // The VIES notice was about the previous number.
  const isAnother = reply?.fields.some(({ name }) => name === 'billing.taxId' || name === 'billing.country');
  return note && !isAnother ? <Notice tone="info">{note}</Notice> : null;
}
