import type { OrderInvoices } from '@folio/contract/payments/invoices.staff';
import type { BillingForm } from '@folio/domain/checkout/billing';
import { m } from '@folio/messages';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { CustomerFields } from './customer-fields.tsx';
import { useSetCustomer } from './use-invoices.ts';

type Props = {
  readonly view: OrderInvoices;
  readonly orderId: string;
  readonly opened: boolean;
  readonly close: () => void;
};

/** The dialog that sets the customer of an order's invoice. */
export function CustomerDialog({ opened, ...props }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={props.close}
      size="lg"
      title={props.view.invoices.length > 0 ? t(m.invoices_correct) : t(m.invoices_add_data)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <CustomerForm {...props} />
    </Modal>
  );
}

function CustomerForm({ view, orderId, close }: Omit<Props, 'opened'>) {
  const t = useTexts();
  const notify = useNotify();
  const set = useSetCustomer(orderId);
  // A colleague's correction reloads the view; the form keeps its input together with the invoice that it was about.
  const [shown] = useState(view);
  const [billing, setBilling] = useState<BillingForm>({
    ...shown.billing,
    type: shown.billing.type || 'consumer',
  });
  const current = shown.invoices.find(({ id }) => id === shown.current);
  const { error } = set;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { billing, seen: current?.id ?? null },
      {
        onSuccess: ({ invoices }) => {
          notify(t(m.invoices_done, { number: invoices.at(-1)?.number ?? '' }));
          close();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {current ? t(m.invoices_correct_help, { number: current.number }) : t(m.invoices_first_help)}
        </Text>
        <CustomerFields
          billing={billing}
          countries={shown.countries}
          error={error}
          change={(part) => setBilling((before) => ({ ...before, ...part }))}
        />
        <FormProblem error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(m.staff_cancel)}
          </Button>
          <Button type="submit" loading={set.isPending}>
            {current ? t(m.invoices_correct_go) : t(m.invoices_issue)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
