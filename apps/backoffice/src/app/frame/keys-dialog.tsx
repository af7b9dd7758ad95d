import { m } from '@folio/messages';
import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from '../../page/shell/language.tsx';
import { setKeysEnabled, useKeysEnabled } from '../../page/shell/use-keys.ts';

export function useKeysDialog() {
  const [opened, { open, close }] = useDisclosure(false);
  return { opened, open, close };
}

const KEYS = [
  ['Ctrl K', m.staff_palette],
  ['j', m.staff_key_next],
  ['k', m.staff_key_previous],
  ['o', m.staff_key_open],
  ['t', m.staff_key_take],
  ['a', m.staff_key_ask],
  ['u', m.staff_key_upload],
  ['e', m.staff_key_deliver],
  ['f', m.staff_key_not_found],
  ['x', m.staff_key_cancel],
  ['z', m.staff_key_undo],
  ['m', m.staff_key_answer],
  ['n', m.staff_key_note],
  ['i', m.quotes_make_found],
  ['r', m.staff_key_refund],
  ['Ctrl ↵', m.staff_key_send],
  ['Esc', m.staff_key_leave],
  ['/', m.staff_key_search],
  ['?', m.staff_keys],
] as const;

/** Lists the keyboard shortcuts, with a switch that disables the single-key ones. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const on = useKeysEnabled();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(m.staff_keys)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <Stack>
        <Table verticalSpacing={6}>
          <Table.Tbody>
            {KEYS.map(([key, label]) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" w={90}>
                  <Kbd>{key}</Kbd>
                </Table.Th>
                <Table.Td>{t(label)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={t(m.staff_keys_on)}
          checked={on}
          onChange={(event) => setKeysEnabled(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
