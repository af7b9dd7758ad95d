import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { useTexts } from '../shell/language.tsx';
import type { PayOutItem } from './pay-out.tsx';
import { useOpenPayOut } from './pay-out-dialog.tsx';

/** A refund that a person transfers: opens what says what to transfer, and takes down where it went. */
export function PayOutButton({ refund, order }: PayOutItem) {
  const t = useTexts();
  const open = useOpenPayOut();
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => open({ refund, order })}
      aria-label={t(m.payout_open_of, { id: order.orderId })}
    >
      {t(m.payout_open)}
    </Button>
  );
}
