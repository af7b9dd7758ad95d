import type { StaffRefund } from '@folio/contract/staff/staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useLanguage, useTexts } from '../shell/language.tsx';
import { useAnnounce } from '../shell/use-announce.ts';
import { useRevoke } from './use-refunds.ts';

/** Revokes, after confirmation, a refund that awaits a transfer or failed at its provider. */
export function RevokeRefund({ refund, orderId }: { refund: StaffRefund; orderId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const say = useAnnounce();
  const withdraw = useRevoke(orderId);
  const ask = () =>
    modals.openConfirmModal({
      title: t(m.withdraw_title),
      closeButtonProps: { 'aria-label': t(m.staff_close) },
      children: <Text>{t(m.withdraw_ask, { price: formatPrice(refund.amount, locale) })}</Text>,
      labels: { confirm: t(m.withdraw_title), cancel: t(m.staff_cancel) },
      onConfirm: () => say(withdraw.mutateAsync(refund.id), () => t(m.withdraw_done)),
    });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={t(m.withdraw_of, { id: orderId })}
      disabled={withdraw.isPending}
      onClick={ask}
    >
      {t(m.withdraw)}
    </Button>
  );
}
