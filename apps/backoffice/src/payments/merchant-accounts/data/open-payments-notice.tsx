import { m } from '@folio/messages';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import type { OpenPaymentCounts } from './use-payment-methods.ts';

type Props = {
  /** The account's open attempts and refunds; undefined for no warning. */
  readonly counts: OpenPaymentCounts | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation before changing an account with open payments. Saves nothing until confirmed. */
export function OpenPaymentsNotice({ counts, busy, onConfirm, onCancel }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={counts !== undefined}
      onClose={onCancel}
      title={t(m.methods_under_way_title)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <Stack gap="sm" mb="sm">
        <Text>
          {t(m.methods_under_way_counts, {
            attempts: counts?.attempts ?? '0',
            refunds: counts?.refunds ?? '0',
          })}
        </Text>
        <Text>{t(m.methods_under_way_text)}</Text>
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t(m.methods_none_back)}
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          {t(m.methods_under_way_go_on)}
        </Button>
      </Group>
    </Modal>
  );
}
