import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLineAction } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useMay } from '../../staff/session/me.ts';

type Props = { readonly order: StaffOrder };

/** Exports or erases the personal data of an order, at its customer's request. */
export function OwnData({ order }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  if (!useMay('data.manage') || order.erasedAt) return null;
  return (
    <section className="card" aria-labelledby="own-data">
      <Title order={2} size="h4" id="own-data">
        {t(m.own_data_staff_title)}
      </Title>
      <Text className="quiet">{t(m.own_data_staff_help)}</Text>
      <Group gap="xs" mt="xs">
        <Button component="a" href={links.orderData(order.id)} download variant="default">
          {t(m.own_data_staff_export)}
        </Button>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t(m.own_data_staff_erase)}
        </Button>
      </Group>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.own_data_staff_erase)}
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
      >
        <EraseForm order={order} close={() => setOpened(false)} />
      </Modal>
    </section>
  );
}

function EraseForm({ order, close }: Props & { readonly close: () => void }) {
  const t = useTexts();
  const action = useLineAction();
  const erase = () => {
    const send = () => call('POST /api/orders/:orderId/erase', { params: { orderId: order.id } });
    action.mutate({ send, done: t(m.staff_act_order_erased) }, { onSettled: close });
  };
  return (
    <Stack gap="sm">
      <Text>{t(m.own_data_staff_sure, { id: order.id })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t(m.staff_cancel)}
        </Button>
        <Button onClick={erase} loading={action.isPending}>
          {t(m.own_data_staff_erase)}
        </Button>
      </Group>
    </Stack>
  );
}
