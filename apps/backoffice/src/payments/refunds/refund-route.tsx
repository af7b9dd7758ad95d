import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { splitRefund } from '@folio/domain/payment/split-refund';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { CornerUpLeft, Landmark } from 'lucide';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { methodText } from './refund-labels.ts';

type Props = { readonly sources: StaffPayments['sources']; readonly cents: number | null };

/** Shows how each payment's part is refunded: by its provider or by the accountant's transfer. */
export function RefundRoute({ sources, cents }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const parts = cents === null ? [] : splitRefund(sources, cents);
  return (
    <section className="refund-route" aria-live="polite">
      <h3>{t(m.refund_how)}</h3>
      {parts.length === 0 && <p className="quiet">{t(m.refund_travel_none)}</p>}
      <ul>
        {parts.map(({ source, amount }, index) => {
          const inputs = { price: formatPrice(amount, locale), method: methodText(t, source.method) };
          return (
            <li key={index}>
              {source.isManual ? <Icon of={Landmark} size={16} /> : <Icon of={CornerUpLeft} size={16} />}
              <span>
                {source.isManual ? t(m.refund_travel_hand, inputs) : t(m.refund_travel_same, inputs)}
              </span>
            </li>
          );
        })}
      </ul>
      {parts.length > 0 && <p className="quiet">{t(m.refund_mail)}</p>}
    </section>
  );
}
