import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { mayQuote } from '@folio/domain/quote/quote-states';
import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { useMay } from '../../staff/session/me.ts';
import { useOrderQuotes } from './use-quotes.ts';

type Props = { readonly order: StaffOrder; readonly line: StaffLine };

/** Says that the list from which the customer may order is withdrawn with its query; empty without one. */
export function WithdrawnQuote({ order, line }: Props) {
  const t = useTexts();
  const { data } = useOrderQuotes(order, useMay('quotes.read'));
  const isWithdrawn = data?.quotes.some(
    ({ query, state }) => query?.lineId === line.id && mayQuote(state, 'order'),
  );
  return isWithdrawn ? <Text>{t(m.quotes_withdrawn_with_line)}</Text> : null;
}
