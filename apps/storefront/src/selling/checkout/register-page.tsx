import { m } from '@folio/messages';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useArrivalFocus } from '../../page/parts/use-arrival-focus.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { HandOver } from '../../payments/attempts/methods/hand-over.tsx';
import { IncompleteNotice } from '../cart/incomplete-notice.tsx';
import { isOrderable } from '../cart/orderable.ts';
import { QuoteNotice } from '../cart/quote-notice.tsx';
import { ReminderBox } from '../cart-reminders/reminder-box.tsx';
import type { OrderData } from './order.data.ts';
import { OrderForm } from './order-form.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import type { OrderReply } from './submit-order.ts';

/**
 * Asks for the e-mail, the payment method and the two legal consents. The checkout's page knows the e-mail of its
 * customer or guest, and the method while the choice is fresh (AR-3, AR-5).
 */
export function Component() {
  const { checkout } = useLoaderData<OrderData>();
  const reply = useActionData<OrderReply>();
  useArrivalFocus();
  const { locale } = useShell();
  const { customer, guest, method, methods } = checkout;
  const isRegister = useLocation().pathname !== links.checkout();
  // An embedded shop does not show the guest's e-mail to its host page, so it asks again.
  const known = customer ?? (isRegister ? null : guest);
  const title = customer === null ? m.meta_identification({}, { locale }) : 'Checkout';
  if (reply?.step)
    return (
      <div className="checkout">
        <PageTitle title={title} />
        <div className="checkout__main">
          <HandOver step={reply.step} />
        </div>
      </div>
    );
  return (
    <div className="checkout">
      <PageTitle title={title} />
      <div className="checkout__main">
        <Heading checkout={checkout} known={known} />
        <QuoteNotice />
        <IncompleteNotice from="presupuesto">{m.cart_line_incomplete({}, { locale })}</IncompleteNotice>
        {isOrderable(checkout.cart) && (
          <OrderForm
            checkout={checkout}
            reply={reply}
            method={customer === null ? method || methods[0]?.code || '' : method}
          >
            {(shown, fieldError) => (
              <>
                <BuyerEmail checkout={checkout} known={known} reply={shown} error={fieldError('email')} />
                {checkout.reminder && <ReminderBox isAgreed={checkout.reminder === 'agreed'} />}
                {known === null && (
                  <p className="checkout__known">
                    <Link className="f-link" to={links.authenticate()}>
                      {m.customer_have_password({}, { locale })}
                    </Link>
                  </p>
                )}
              </>
            )}
          </OrderForm>
        )}
      </div>
      <OrderSoFar checkout={checkout} />
    </div>
  );
}

type BuyerEmailProps = HeadingProps & {
  readonly reply: OrderReply | undefined;
  readonly error: string | undefined;
};

/** Asks a guest for the e-mail, or posts the known one, with a link to change it. */
function BuyerEmail({ checkout: { customer, email, quotedTo }, known, reply, error }: BuyerEmailProps) {
  const { locale } = useShell();
  if (customer !== null) return null;
  if (known !== null)
    return (
      <p className="checkout__known">
        <input type="hidden" name="email" value={known} />
        <Link className="f-link" to={links.register()}>
          {m.customer_other_email({}, { locale })}
        </Link>
      </p>
    );
  return (
    <EmailInput
      id="f-email"
      name="email"
      label={(quotedTo ? m.checkout_email_other : m.checkout_email)({}, { locale })}
      help={(quotedTo ? m.checkout_email_quoted : m.checkout_email_help)({}, { locale })}
      autoComplete="email"
      defaultValue={reply?.form.email ?? email}
      error={error}
      meant={reply?.meant}
    />
  );
}

type HeadingProps = Pick<OrderData, 'checkout'> & {
  /** The e-mail of a buyer who is not asked for it. */
  readonly known: string | null;
};

/** The page's heading: for an unknown buyer it asks for the e-mail, for a known one how to pay. */
function Heading({ checkout: { quotedTo, totals }, known }: HeadingProps) {
  const { locale } = useShell();
  const isFree = totals.total === 0;
  if (known === null && !quotedTo) return <h1>{m.checkout_heading({}, { locale })}</h1>;
  return (
    <>
      <h1>{(isFree ? m.customer_order_heading_free : m.customer_order_heading)({}, { locale })}</h1>
      <p className="checkout__lead">
        {known === null
          ? m.checkout_quoted_lead({ email: quotedTo ?? '' }, { locale })
          : m.customer_order_as({ email: known }, { locale })}
      </p>
    </>
  );
}
