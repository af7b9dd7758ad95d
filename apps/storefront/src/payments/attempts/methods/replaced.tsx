import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../../../page/shell/use-shell.ts';

const WORDS = {
  reference: m.pay_replaces_reference,
  debit: m.pay_replaces_debit,
  approve: m.pay_replaces_approve,
} as const;

/** Names the pending payment that is cancelled once this one continues. */
export function Replaced({ replaces }: Pick<PaymentView, 'replaces'>) {
  const { locale } = useShell();
  return replaces && <Notice tone="warning">{WORDS[replaces]({}, { locale })}</Notice>;
}
