import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Text } from '@mantine/core';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useAnnounce } from '../../page/shell/use-announce.ts';
import { useRevoke } from './use-refunds.ts';

/** Revokes, after confirmation, a refund that awaits a transfer or failed at its provider. */
export function RevokeRefund({ refund, orderId }: { refund: StaffRefund; orderId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const announce = useAnnounce();
  const revoke = useRevoke(orderId);
  const confirm = () =>
    confirmOnce({
      title: t(m.revoke_title),
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: <Text>{t(m.revoke_ask, { price: formatPrice(refund.amount, locale) })}</Text>,
      labels: { confirm: t(m.revoke_title), cancel: t(m.staff_cancel) },
      onConfirm: () => announce(revoke.mutateAsync(refund.id), () => t(m.revoke_done)),
    });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={t(m.revoke_of, { id: orderId })}
      disabled={revoke.isPending}
      onClick={confirm}
    >
      {t(m.revoke)}
    </Button>
  );
}
