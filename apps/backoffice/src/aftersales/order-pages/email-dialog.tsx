import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { isEmail } from '@folio/domain/checks/email';
import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { m } from '@folio/messages';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLineAction } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useMay } from '../../staff/session/me.ts';

type Props = { readonly order: StaffOrder };

/** The button and the dialog that correct the address of a guest's order and mail its link again. */
export function EmailDialog({ order }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  if (!useMay('orders.work')) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t(m.guest_staff_open)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(m.guest_staff_title)}
        closeButtonProps={{ 'aria-label': t(m.staff_close) }}
      >
        <Stack gap="lg">
          <EmailForm order={order} close={() => setOpened(false)} />
          <LinkForm order={order} close={() => setOpened(false)} />
        </Stack>
      </Modal>
    </>
  );
}

function EmailForm({ order, close }: Props & { readonly close: () => void }) {
  const t = useTexts();
  const action = useLineAction();
  const [email, setEmail] = useState(order.email);
  const [isWrong, setWrong] = useState(false);
  if (order.isOfAccount) return <Text>{t(m.guest_staff_account)}</Text>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(cleanCode(email))) return setWrong(true);
    const send = () =>
      call('POST /api/orders/:orderId/email', { params: { orderId: order.id }, body: { email } });
    action.mutate({ send, done: t(m.guest_staff_corrected) }, { onSuccess: close });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          type="email"
          label={t(m.guest_staff_email)}
          description={t(m.guest_staff_email_help)}
          value={email}
          error={isWrong ? t(m.checkout_email_wrong) : null}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setWrong(false);
          }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" loading={action.isPending}>
            {t(m.guest_staff_save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function LinkForm({ order, close }: Props & { readonly close: () => void }) {
  const t = useTexts();
  const action = useLineAction();
  const [key] = useState(() => crypto.randomUUID());
  const renew = () => {
    const send = () => call('POST /api/orders/:orderId/link', { params: { orderId: order.id }, key });
    action.mutate({ send, done: t(m.guest_staff_link_sent, { email: order.email }) }, { onSuccess: close });
  };
  return (
    <Stack gap="sm">
      <Text>{t(m.guest_staff_link_help)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={renew} loading={action.isPending}>
          {t(m.guest_link_renew_staff)}
        </Button>
      </Group>
    </Stack>
  );
}
