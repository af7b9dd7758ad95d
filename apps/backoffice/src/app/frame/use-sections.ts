import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useRefundsWaiting } from '../../payments/refunds/use-refunds.ts';
import { useMay } from '../../staff/session/me.ts';

/** `waiting`: the number of open items, where it is counted. */
export type Section = { readonly to: string; readonly label: string; readonly waiting: number };

/** Returns the sections that the signed-in user may see (RO-4), in working order. */
export function useSections(): readonly Section[] {
  const t = useTexts();
  const refundsWaiting = useRefundsWaiting();
  const all = [
    { may: useMay('orders.read'), to: links.queue(), label: t(m.staff_orders), waiting: 0 },
    { may: useMay('quotes.read'), to: links.quotes(), label: t(m.quotes_title), waiting: 0 },
    { may: useMay('messages.manage'), to: links.messages(), label: t(m.messages_title), waiting: 0 },
    {
      may: useMay('refunds.manage'),
      to: links.refunds(),
      label: t(m.refunds_title),
      waiting: refundsWaiting,
    },
    {
      may: useMay('reconciliation.manage'),
      to: links.reconciliation(),
      label: t(m.reconciliation_title),
      waiting: 0,
    },
    { may: useMay('invoices.manage'), to: links.invoices(), label: t(m.invoices_title), waiting: 0 },
    { may: useMay('debits.manage'), to: links.debits(), label: t(m.debits_title), waiting: 0 },
    { may: useMay('methods.manage'), to: links.methods(), label: t(m.methods_title), waiting: 0 },
    { may: useMay('stores.manage'), to: links.stores(), label: t(m.stores_title), waiting: 0 },
    { may: useMay('legal.edit'), to: links.legal(), label: t(m.texts_title), waiting: 0 },
    { may: useMay('mails.read'), to: links.mails(), label: t(m.mails_title), waiting: 0 },
    { may: useMay('places.edit'), to: links.places(), label: t(m.places_title), waiting: 0 },
  ];
  return all.flatMap(({ may, ...section }) => (may ? [section] : []));
}
