import type { DebitTab } from '@folio/contract/payments/debit-tabs';
import type { DebitRow, DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { formatDay, reasonText, stateLabel } from './debit-labels.ts';

type Props = { readonly tab: DebitTab; readonly page: number; readonly view: DebitsView };

/** Pages through a tab's debits. Account numbers are masked. */
export function DebitTable({ tab, page, view }: Props) {
  const t = useTexts();
  if (view.debits.length === 0) return <Text mt="sm">{t(m.debits_none)}</Text>;
  return (
    <>
      <Table verticalSpacing={6} highlightOnHover className="stacks">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(m.debits_column_mandate)}</Table.Th>
            <Table.Th>{t(m.debits_column_holder)}</Table.Th>
            <Table.Th>{t(m.debits_column_day)}</Table.Th>
            <Table.Th>{t(m.staff_column_state)}</Table.Th>
            <Table.Th ta="right">{t(m.staff_payment_amount)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.debits.map((debit) => (
            <Row key={debit.mandate} debit={debit} />
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="md" mt="xs">
        {page > 0 && <Link to={links.debits(tab, page - 1)}>{t(m.debits_newer)}</Link>}
        {view.more && <Link to={links.debits(tab, page + 1)}>{t(m.debits_older)}</Link>}
      </Group>
    </>
  );
}

function Row({ debit }: { debit: DebitRow }) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={links.order(debit.orderId)} className="order-id">
          {debit.mandate}
        </Link>
      </Table.Td>
      <Table.Td>
        {debit.holder}
        <p className="quiet">{debit.account}</p>
      </Table.Td>
      <Table.Td>{formatDay(debit.collectOn, locale)}</Table.Td>
      <Table.Td>
        {stateLabel(debit.state, locale)}
        {debit.reason && <p className="quiet">{reasonText(t, debit.reason)}</p>}
      </Table.Td>
      <Table.Td className="money">{formatPrice(debit.amount, locale)}</Table.Td>
    </Table.Tr>
  );
}
