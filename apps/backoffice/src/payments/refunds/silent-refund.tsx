import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useAnnounce } from '../../page/shell/use-announce.ts';
import { useResolve } from './use-refunds.ts';

/** Asks whether a refund with an unknown outcome was made, once a user has checked at the provider. */
export function SilentRefund({ refund, orderId }: { refund: StaffRefund; orderId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const announce = useAnnounce();
  const resolve = useResolve(orderId);
  const price = formatPrice(refund.amount, locale);
  const confirm = (made: boolean) => {
    const label = made ? t(m.refund_silent_made) : t(m.refund_silent_not_made);
    const question = made
      ? t(m.refund_silent_ask_made, { price })
      : t(m.refund_silent_ask_not_made, { price });
    confirmOnce({
      title: label,
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: <Text>{question}</Text>,
      labels: { confirm: label, cancel: t(m.staff_cancel) },
      onConfirm: () =>
        announce(resolve.mutateAsync({ refundId: refund.id, made }), () => t(m.refund_silent_done)),
    });
  };
  return (
    <>
      <p className="problem">{t(m.refund_silent)}</p>
      <Group gap="xs" className="refund-silent">
        <Button
          variant="default"
          size="compact-sm"
          disabled={resolve.isPending}
          onClick={() => confirm(true)}
        >
          {t(m.refund_silent_made)}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={resolve.isPending}
          onClick={() => confirm(false)}
        >
          {t(m.refund_silent_not_made)}
        </Button>
      </Group>
    </>
  );
}
