import type { ExpressView } from '@folio/contract/payments/express.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** The consequences of the button, and the recipients of document and invoice. */
export function ExpressDuty({ offer, vat }: { readonly offer: ExpressView; readonly vat: number }) {
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
