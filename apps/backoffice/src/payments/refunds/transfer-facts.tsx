import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { Fact } from '../../page/shell/fact.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { typedAmount } from './typed-amount.ts';

/** `locale`: the customer's language for correspondence. */
export type PayOutOrder = { readonly orderId: string; readonly email: string; readonly locale: Locale };

/** Shows a transfer's amount, reference and recipient, each with a copy button. */
export function TransferFacts({ refund, order }: { refund: StaffRefund; order: PayOutOrder }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const name = refund.details?.customer;
  // The customer reads it on the bank statement.
  const concept = m.payout_concept_text({ id: order.orderId }, { locale: order.locale });
  const facts = [
    [t(m.staff_payment_amount), formatPrice(refund.amount, locale), typedAmount(refund.amount, locale)],
    [t(m.payout_concept), concept, concept],
    ...(name ? [[t(m.payout_customer), name, name] as const] : []),
    [t(m.payout_email), order.email, order.email],
  ] as const;
  return (
    <div>
      <Text>{t(m.payout_make)}</Text>
      <dl className="transfer">
        {facts.map(([label, shown, copied]) => (
          <Fact key={label} label={label}>
            <span className="wrap-anywhere">{shown}</span> <CopyIcon value={copied} label={label} />
          </Fact>
        ))}
      </dl>
    </div>
  );
}
