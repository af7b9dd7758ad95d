import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useRef, useState } from 'react';
import { AcceptedTexts } from '../../orders/start-consents/accepted-texts.tsx';
import { agencyNotice } from '../../orders/start-consents/agency-notice.ts';
import { type ConsentName, Consents } from '../../orders/start-consents/consents.tsx';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { ExpressDuty } from './express-duty.tsx';
import { useCartOffer } from './use-cart-offer.ts';
import { useCartPayment } from './use-cart-payment.ts';
import { PREFIX, useExpressConsents } from './use-express-consents.ts';
import { useWallets } from './use-wallets.ts';
import type { WalletState } from './wallets.ts';

type Message = { readonly text: string; readonly tone: 'danger' | 'warning' };

/** The offer, the consents and the payment behind the wallets of the cart. */
function useCartWallets() {
  const { cart, customer, locale } = useShell();
  const { total } = cart.totals;
  const [state, setState] = useState<WalletState>('loading');
  const [notice, setNotice] = useState<Message | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { offer, askAgain, renew } = useCartOffer(total);
  const pay = useCartPayment((text) => setNotice(text === null ? null : { text, tone: 'danger' }), renew);
  const consents = useExpressConsents(offer?.asksConsents !== false);

  /**
   * Checks total and texts once more before the sheet opens; a late answer does not delay it, because the
   * order is checked again.
   */
  async function mayOpen(): Promise<boolean> {
    if (!consents.hasAgreed) return false;
    const changed = await askAgain();
    setNotice(changed === null ? null : { text: changed, tone: 'warning' });
    return changed === null;
  }

  useWallets(
    place,
    { setup: offer, amount: total, locale, emailRequired: customer === null },
    {
      onState: setState,
      mayOpen,
      open: ({ email }) =>
        pay.open({
          email,
          ...consents.ticked,
          shownIn: locale,
          shownTotal: total,
          ...(offer && { shownTexts: offer.texts }),
        }),
      done: pay.done,
      broken: pay.broken,
    },
  );
  return { offer, state, notice, place, consents, orderId: pay.orderId };
}

/**
 * Apple Pay and Google Pay in the cart, disabled until the two legal consents are given. Renders nothing
 * until a wallet is known to be available.
 */
export function CartExpress() {
  const { cart, locale } = useShell();
  const { offer, state, notice, place, consents, orderId } = useCartWallets();
  const { hasAgreed, isMissing, tick, showMissing } = consents;
  const fieldError = (name: ConsentName) => {
    if (!isMissing(name)) return undefined;
    return (name === 'startNow' ? m.checkout_start_required : m.checkout_withdrawal_required)({}, { locale });
  };
  const officialFees = cart.lines.reduce((sum, { price }) => sum + price.officialFee, 0);
  if (!offer) return null;
  return (
    <section
      className="express express--cart"
      data-state={state}
      aria-label={m.express_title({}, { locale })}
    >
      <p className="express__or">
        <span>{m.express_or({}, { locale })}</span>
      </p>
      <div className="express__consents" onChange={tick}>
        {offer.asksConsents && <Consents prefix={PREFIX} fieldError={fieldError} />}
        <AcceptedTexts />
      </div>
      {notice && (
        <Notice tone={notice.tone} reply={notice}>
          <p>{notice.text}</p>
          {orderId && (
            <p>
              <a href={links.paymentOrder(orderId)}>{m.pay_other_ways({}, { locale })}</a>
            </p>
          )}
        </Notice>
      )}
      <ExpressDuty offer={offer} vat={cart.totals.vat} />
      {/* Inert for keyboard and pointer; a tap explains why. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys reach the boxes. */}
      <div className="express__reach" onClick={showMissing} data-reach={hasAgreed || undefined}>
        <div className="express__buttons" ref={place} inert={!hasAgreed} />
      </div>
      {!hasAgreed && <p className="express__tick">{m.express_tick({}, { locale })}</p>}
      <p className="checkout__notice">{agencyNotice(officialFees, locale)}</p>
    </section>
  );
}
