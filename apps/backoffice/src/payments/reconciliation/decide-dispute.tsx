import type { DisputeOutcome, DisputeRow } from '@folio/contract/payments/reconciliation.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useAnnounce } from '../../page/shell/use-announce.ts';
import { useDecideDispute } from './use-reconciliation.ts';

const OUTCOMES = {
  won: { label: m.dispute_decide_won, question: m.dispute_decide_ask_won },
  lost: { label: m.dispute_decide_lost, question: m.dispute_decide_ask_lost },
} satisfies Record<DisputeOutcome['state'], unknown>;

/** Asks for the outcome of a dispute that its provider did not report, once a user has looked there. */
export function DecideDispute({ dispute: { gateway, ref, amount, orderId } }: { dispute: DisputeRow }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const announce = useAnnounce();
  const decide = useDecideDispute(orderId);
  const confirm = (state: DisputeOutcome['state']) => {
    const { label, question } = OUTCOMES[state];
    confirmOnce({
      title: t(label),
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: <Text>{t(question, { price: formatPrice(amount, locale) })}</Text>,
      labels: { confirm: t(label), cancel: t(m.staff_cancel) },
      onConfirm: () => announce(decide.mutateAsync({ gateway, ref, state }), () => t(m.dispute_decide_done)),
    });
  };
  return (
    <>
      <p className="problem">{t(m.dispute_decide)}</p>
      <Group gap="xs" className="refund-silent">
        {(['won', 'lost'] as const).map((state) => (
          <Button
            key={state}
            variant="default"
            size="compact-sm"
            disabled={decide.isPending}
            onClick={() => confirm(state)}
          >
            {t(OUTCOMES[state].label)}
          </Button>
        ))}
      </Group>
    </>
  );
}
