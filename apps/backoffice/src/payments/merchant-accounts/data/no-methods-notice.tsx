import { m } from '@folio/messages';
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useTexts } from '../../../page/shell/language.tsx';
import type { StoresWithoutMethods } from './use-payment-methods.ts';

type Props = {
  /** The stores and amounts left without a payment method; undefined for no warning. */
  readonly left: StoresWithoutMethods | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks for confirmation before stores, or some amounts, lose every payment method. Saves nothing until confirmed. */
export function NoMethodsNotice({ left, busy, onConfirm, onCancel }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={left !== undefined}
      onClose={onCancel}
      title={t(m.methods_none_title)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <AffectedStores text={t(m.methods_none_text)} items={left?.stores ?? []} />
      <AffectedStores text={t(m.methods_sums_text)} items={left?.amounts ?? []} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t(m.methods_none_back)}
        </Button>
        <Button onClick={onConfirm} loading={busy}>
          {t(m.methods_none_go_on)}
        </Button>
      </Group>
    </Modal>
  );
}

function AffectedStores({ text, items }: { readonly text: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <Text>{text}</Text>
      <List my="sm">
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </>
  );
}
