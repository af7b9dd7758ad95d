import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Table } from '@mantine/core';
import { type Texts, useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { methodText } from '../refunds/refund-labels.ts';
import { declineText } from './decline-labels.ts';
import { attemptLabel, ledgerLabel, walletName } from './payment-labels.ts';

type Props = { payments: StaffPayments; timeZone: string };

/** Lists every payment attempt and the actual money movements. */
export function Movements({ payments, timeZone }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <Table fz="sm" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(m.staff_payment_what)}</Table.Th>
          <Table.Th>{t(m.staff_payment_when)}</Table.Th>
          <Table.Th ta="right">{t(m.staff_payment_amount)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.ledger.map((entry) => (
          <Table.Tr key={`entry-${entry.id}`}>
            <Table.Td>
              {t(ledgerLabel[entry.kind])}
              <Reference value={entry.providerRef} />
            </Table.Td>
            <Table.Td>
              <RelativeTime at={entry.bookedAt} timeZone={timeZone} />
            </Table.Td>
            <Table.Td className="money">{formatPrice(entry.amount, locale)}</Table.Td>
          </Table.Tr>
        ))}
        {payments.attempts.map((attempt) => (
          <Table.Tr key={attempt.id} className="quiet-row">
            <Table.Td>
              {attemptText(t, attempt)}
              {attempt.failureCode && <div className="quiet">{declineText(t, attempt.failureCode)}</div>}
              <Reference value={attempt.providerRef} />
            </Table.Td>
            <Table.Td>
              <RelativeTime at={attempt.endedAt ?? attempt.createdAt} timeZone={timeZone} />
            </Table.Td>
            <Table.Td className="money">{formatPrice(attempt.amount, locale)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={2}>{t(m.staff_balance)}</Table.Th>
          <Table.Th className="money">{formatPrice(payments.balance, locale)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

/** Names the payment method and the outcome; a free order has no method. */
function attemptText(t: Texts, { method, wallet, state }: StaffPayments['attempts'][number]): string {
  if (method === 'none') return t(m.staff_attempt_nothing);
  return t(m.staff_attempt, {
    method: walletName(wallet) ?? methodText(t, method),
    state: t(attemptLabel(state)),
  });
}

/** Shows the provider's reference, for look-up in its dashboard. */
function Reference({ value }: { value: string | null }) {
  return value === null ? null : <div className="reference wrap-anywhere quiet">{value}</div>;
}
