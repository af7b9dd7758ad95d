import { m } from '@folio/messages';
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useTexts } from '../shell/language.tsx';

type Props = {
  /** The stores that would be left without any way to pay; none for no question. */
  readonly stores: readonly string[];
  readonly busy: boolean;
  readonly goOn: () => void;
  readonly back: () => void;
};

/** Asks before stores are left without any way to pay. Nothing is saved until it is answered. */
export function NobodyPays({ stores, busy, goOn, back }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={stores.length > 0}
      onClose={back}
      title={t(m.methods_none_title)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <Text>{t(m.methods_none_text)}</Text>
      <List my="sm">
        {stores.map((store) => (
          <List.Item key={store}>{store}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={back} data-autofocus>
          {t(m.methods_none_back)}
        </Button>
        <Button onClick={goOn} loading={busy}>
          {t(m.methods_none_go_on)}
        </Button>
      </Group>
    </Modal>
  );
}
