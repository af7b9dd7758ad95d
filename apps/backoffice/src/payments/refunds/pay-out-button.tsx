import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import type { PayOutItem } from './pay-out.tsx';
import { useOpenPayOut } from './pay-out-dialog.tsx';

/** Opens the dialog of a manual refund, with the transfer's details and a form to record it. */
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
