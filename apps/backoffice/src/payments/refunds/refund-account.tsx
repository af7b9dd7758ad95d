import { m } from '@folio/messages';
import { Button, Modal, Text } from '@mantine/core';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { useAccount } from './use-refunds.ts';

type Props = { readonly refundId: string; readonly orderId: string; readonly account: string };

/** Shows the masked bank account of a refund; reveals it on demand, which the server records. */
export function RefundAccount({ refundId, orderId, account }: Props) {
  const t = useTexts();
  const open = useAccount(orderId);
  return (
    <div className="refund-account">
      <span>{t(m.refund_sent_to, { account })}</span>
      <Button
        size="compact-xs"
        variant="default"
        loading={open.isPending}
        onClick={() => open.mutate(refundId)}
      >
        {t(m.refund_show_account)}
      </Button>
      <FormProblem error={open.error} />
      <Modal
        opened={open.data !== undefined}
        onClose={open.reset}
        title={t(m.refund_account_title)}
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
      >
        {open.data && (
          <p className="refund-iban">
            <span className="reference">{open.data.iban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            <CopyIcon value={open.data.iban} label={t(m.refund_account_title)} />
          </p>
        )}
        <Text c="dimmed" size="sm">
          {t(m.refund_account_logged)}
        </Text>
      </Modal>
    </div>
  );
}
