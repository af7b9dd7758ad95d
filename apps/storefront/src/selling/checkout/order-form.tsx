import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { BillingFields } from '../../customers/identity/billing-fields.tsx';
import { AcceptedTexts } from '../../orders/start-consents/accepted-texts.tsx';
import { agencyNotice } from '../../orders/start-consents/agency-notice.ts';
import { Consents } from '../../orders/start-consents/consents.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { ProblemList } from '../../page/parts/problem-list.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { whenOnline } from '../../page/shell/when-online.ts';
import { CardPanel } from '../../payments/attempts/card/card-panel.tsx';
import { dutyText, payLabel } from '../../payments/attempts/methods/pay-label.ts';
import { MethodChoice } from './method-choice.tsx';
import { OrderBrief } from './order-brief.tsx';
import type { OrderReply } from './submit-order.ts';
import { useOrderForm } from './use-order-form.ts';
import { useStoredForm } from './use-stored-form.ts';

type Props = {
  readonly checkout: CheckoutView;
  readonly reply: OrderReply | undefined;
  /** The payment method selected when the page opens. */
  readonly method: string;
  /** The buyer's e-mail field, with the reply to it; nothing for a logged-in customer. */
  readonly children: (
    reply: OrderReply | undefined,
    fieldError: (name: string) => string | undefined,
  ) => ReactNode;
};

/** The code that the form's button needs, and that of the payment page, which may follow. */
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

/** Form of an order: buyer, payment method, billing data, the two legal consents, and payment (AP-28, AP-29). */
export function OrderForm({ checkout, reply: posted, method, children }: Props) {
  const { locale } = useShell();
  const isSubmitting = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useNextCode();
  const { reply, chosen, choose, card, isCard, scriptUrl } = useOrderForm(form, checkout, posted, method);
  useStoredForm(form, reply === undefined, choose);
  const { problems, fieldError } = useProblems(form, reply);
  const typed = reply?.form;
  const isFree = checkout.totals.total === 0;
  const isReady = () => form.current !== null && isReadyToPay(form.current);
  const submit = (event: FormEvent) => {
    // What is missing above the card is asked for first. Without a card field, that of the payment page follows.
    if (isCard && !isFree && isReady() && card.pay()) event.preventDefault();
  };
  const missing = () => (isReady() ? null : m.checkout_wallet_first({}, { locale }));
  return (
    <Form ref={form} method="post" noValidate className="checkout__form" data-stored="" onSubmit={submit}>
      <FormKeys />
      <ShownTerms checkout={checkout} />
      {checkout.pendingPaymentNote && <Notice tone="warning">{checkout.pendingPaymentNote}</Notice>}
      <SubmissionNotice reply={reply} checkout={checkout} />
      {problems.length > 0 && <ProblemList problems={problems} />}
      {children(reply, fieldError)}
      {isFree ? (
        <p>{m.checkout_free({}, { locale })}</p>
      ) : (
        <MethodChoice
          checkout={checkout}
          selected={typed?.type || method}
          onChoose={choose}
          input={reply?.input}
          problems={problems}
          card={
            <CardPanel
              {...{ card, scriptUrl, missing, express: checkout.express, amount: checkout.totals.total }}
              noScript={m.checkout_noscript({}, { locale })}
              unreachable={m.checkout_card_unreachable({}, { locale })}
            />
          }
        />
      )}
      <BillingFields
        words={checkout.billingLabels}
        billing={typed?.billing ?? checkout.billing}
        wanted={typed ? typed.billing !== null : checkout.wantsInvoice}
        countries={checkout.countries}
        problems={problems}
      />
      <OrderBrief checkout={checkout} />
      <Consents prefix="f" ticked={typed ?? checkout.consents} fieldError={fieldError} />
      <SmallPrint checkout={checkout} method={chosen} />
      <div className="checkout__bar">
        <Button variant="primary" type="submit" busy={isSubmitting || card.state.status === 'paying'}>
          {submitLabel(checkout, chosen, locale)}
        </Button>
      </div>
    </Form>
  );
}

/** Posts the total and the legal texts that the form shows. */
const ShownTerms = ({ checkout: { totals, texts } }: Pick<Props, 'checkout'>) => (
  <>
    <input type="hidden" name="shownTotal" value={totals.total} />
    <input type="hidden" name="shownTexts" value={texts.join()} />
  </>
);

/** Returns whether a buyer has filled in what an order needs; the shop checks it all once more. */
function isReadyToPay(form: HTMLFormElement): boolean {
  const posted = new FormData(form);
  const email = form.elements.namedItem('email');
  const isAddress = email instanceof HTMLInputElement && email.value !== '' && email.validity.valid;
  const isBusiness = posted.has('invoice') && posted.get('billing.type') === 'business';
  const hasConsents = isBusiness || (posted.has('startNow') && posted.has('loseWithdrawal'));
  return (email === null || isAddress) && hasConsents;
}

/** Returns the button's label: what it does for the selected method. */
function submitLabel(checkout: CheckoutView, chosen: string, locale: Locale): string {
  const { totals } = checkout;
  if (totals.total === 0) return m.checkout_order_free({}, { locale });
  if (isPaidLater(checkout, chosen)) return m.checkout_continue({}, { locale });
  return payLabel(chosen, locale, formatPrice(totals.total, locale));
}

/** Returns whether the page that follows takes the payment: a provider's frame needs the number of a placed order. */
const isPaidLater = ({ methods }: CheckoutView, chosen: string): boolean =>
  methods.length === 0 || methods.some(({ code, entry }) => code === chosen && entry === 'insite');

/** The accepted texts, who we are, and the obligation to pay, above the button. */
function SmallPrint({ checkout, method }: { readonly checkout: CheckoutView; readonly method: string }) {
  const { locale } = useShell();
  const { officialFee, totals } = checkout;
  return (
    <div className="checkout__small">
      <AcceptedTexts />
      <p>
        {agencyNotice(officialFee, locale)}{' '}
        {totals.total > 0 && !isPaidLater(checkout, method) && dutyText(method, totals, locale)}
      </p>
    </div>
  );
}

/** Shows one notice: of the last submission, of one before a log-in, or of this buyer's tax. */
function SubmissionNotice({ reply, checkout }: Pick<Props, 'reply' | 'checkout'>) {
  const { notice, taxNote: note } = checkout;
  if (!reply && notice) return <Notice tone="warning">{notice}</Notice>;
  if (reply && reply.fields.length === 0 && reply.message) {
    const isChange = ['total', 'tax_notice', 'texts', 'quote_repeated'].includes(reply.code);
    const isMild = reply.code === 'stale' || reply.isCancelled;
    return (
      <Notice tone={isMild ? 'info' : isChange ? 'warning' : 'danger'} reply={reply}>
        {reply.message}
      </Notice>
    );
  }
  // The VIES notice was about the previous number.
  const isAnother = reply?.fields.some(({ name }) => name === 'billing.taxId' || name === 'billing.country');
  return note && !isAnother ? <Notice tone="info">{note}</Notice> : null;
}
