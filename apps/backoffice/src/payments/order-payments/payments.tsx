import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { m } from '@folio/messages';
import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useMay } from '../../staff/session/me.ts';
import { RequestRefund } from '../refunds/request-refund.tsx';
import { reloadRefunds } from '../refunds/use-refunds.ts';
import { Disputes } from './disputes.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { Movements } from './movements.tsx';
import { OrderRefunds } from './order-refunds.tsx';

type Props = { readonly order: StaffOrder; readonly payments: StaffPayments };

/** Shows the order's disputes, amounts, refunds, payment attempts and ledger entries. */
export function Payments({ order, payments }: Props) {
  const t = useTexts();
  const [opened, { open, close }] = useDisclosure(false);
  const may = useMay('refunds.manage') && payments.left > 0;
  const waiting = order.refunds.filter(({ payable, silent }) => payable || silent).length;
  // A provider may drop a refund, or a colleague transfer it: refresh the menu's count too.
  useEffect(() => {
    if (waiting >= 0) reloadRefunds();
  }, [waiting]);
  useKeys({ r: may ? open : undefined });
  return (
    <section className="card">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t(m.staff_payments)}</Title>
        {may && (
          <Button variant="default" size="compact-sm" onClick={open}>
            {t(m.refund_give)}
          </Button>
        )}
      </Group>
      <Disputes disputes={payments.disputes} timeZone={order.timeZone} />
      {payments.captured > 0 && <MoneyFacts payments={payments} />}
      <OrderRefunds order={order} rank={3} />
      <Movements payments={payments} timeZone={order.timeZone} />
      <RequestRefund opened={opened} close={close} order={order} payments={payments} />
    </section>
  );
}
