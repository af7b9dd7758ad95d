import type { ExpressView } from '@folio/contract/express';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { type ChangeEvent, useRef, useState } from 'react';
import { links } from '../links.ts';
import { AcceptedTexts } from '../order-consents/accepted-texts.tsx';
import { agencyNotice } from '../order-consents/agency-notice.ts';
import { type ConsentName, Consents } from '../order-consents/consents.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { useCartOffer } from './use-cart-offer.ts';
import { useCartPayment } from './use-cart-payment.ts';
import { useWallets } from './use-wallets.ts';
import type { WalletState } from './wallets.ts';

const NAMES: readonly ConsentName[] = ['startNow', 'loseWithdrawal'];
const PREFIX = 'express';
type Ticked = Readonly<Record<ConsentName, boolean>>;

/**
 * Apple Pay and Google Pay in the cart, disabled until the two legal consents are given. Renders nothing
 * until a wallet is known to be available.
 */
export function CartExpress() {
  const { cart, customer, locale } = useShell();
  const { total } = cart.totals;
  const [state, setState] = useState<WalletState>('loading');
  const [ticked, setTicked] = useState<Ticked>({ startNow: false, loseWithdrawal: false });
  const [isMissed, setIsMissed] = useState(false);
  const [notice, setNotice] = useState<{ readonly text: string; readonly tone: 'danger' | 'warning' } | null>(
    null,
  );
  const place = useRef<HTMLDivElement>(null);
  const { offer, askAgain, renew } = useCartOffer(total);
  const pay = useCartPayment((text) => setNotice(text === null ? null : { text, tone: 'danger' }), renew);
  const hasAgreed = offer?.asksConsents === false || NAMES.every((name) => ticked[name]);

  /**
   * Checks total and texts once more before the sheet opens; a late answer does not delay it, because the
   * order is checked again.
   */
  async function mayOpen(): Promise<boolean> {
    if (!hasAgreed) return false;
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
          ...ticked,
          shownIn: locale,
          shownTotal: total,
          ...(offer && { shownTexts: offer.texts }),
        }),
      done: pay.done,
      broken: pay.broken,
    },
  );
  const tick = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTicked((before) => ({ ...before, [target.name]: target.checked }));
  const missing = (name: ConsentName) => isMissed && !ticked[name];
  function showMissing() {
    if (hasAgreed) return;
    setIsMissed(true);
    const first = NAMES.find((name) => !ticked[name]);
    document.getElementById(`${PREFIX}-${first}`)?.focus();
  }
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
        {offer.asksConsents && (
          <Consents
            prefix={PREFIX}
            errorOf={(name) =>
              missing(name)
                ? (name === 'startNow' ? m.checkout_start_required : m.checkout_withdrawal_required)(
                    {},
                    { locale },
                  )
                : undefined
            }
          />
        )}
        <AcceptedTexts />
      </div>
      {notice && (
        <Notice tone={notice.tone} reply={notice}>
          <p>{notice.text}</p>
          {pay.orderId && (
            <p>
              <a href={links.paymentOrder(pay.orderId)}>{m.pay_other_ways({}, { locale })}</a>
            </p>
          )}
        </Notice>
      )}
      <Duty offer={offer} vat={cart.totals.vat} />
      {/* Inert for keyboard and pointer; a tap explains why. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only explains; keys reach the boxes. */}
      <div className="express__reach" onClick={showMissing} data-reach={hasAgreed || undefined}>
        <div className="express__buttons" ref={place} inert={!hasAgreed} />
      </div>
      {!hasAgreed && <p className="express__tick">{m.express_tick({}, { locale })}</p>}
      <p className="checkout__notice">
        {agencyNotice(
          cart.lines.reduce((sum, { price }) => sum + price.officialFee, 0),
          locale,
        )}
      </p>
    </section>
  );
}

/** The consequences of the button, and where document and invoice are sent. */
function Duty({ offer, vat }: { readonly offer: ExpressView; readonly vat: number }) {
  const { locale } = useShell();
  const price = formatPrice(offer.total, locale);
  return (
    <div className="checkout__duty">
      <p>{(vat > 0 ? m.express_duty : m.express_duty_no_vat)({ price }, { locale })}</p>
      <p>
        {offer.email
          ? m.express_mail_to({ email: offer.email }, { locale })
          : m.express_mail_of_wallet({}, { locale })}
      </p>
      {offer.invoiceTo ? (
        <p>{m.express_invoice_to({ name: offer.invoiceTo }, { locale })}</p>
      ) : (
        <p>
          <Link to={offer.email ? links.checkout() : links.register()}>
            {m.express_invoice_ask({}, { locale })}
          </Link>
        </p>
      )}
    </div>
  );
}
