import { m } from '@folio/messages';
import { Container, Text, Title } from '@mantine/core';
import { Outlet, useParams } from 'react-router';
import { useUndoKey } from '../../orders/data/undo-last.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { QueueList } from './queue-list.tsx';

/** Shows the list beside the order, or one at a time on a narrow screen. */
export function QueuePage() {
  const t = useTexts();
  const { orderId } = useParams();
  useUndoKey();
  if (!useMay('orders.read')) {
    return (
      <Container size="xs" py="xl">
        <PageTitle>{t(m.staff_queue)}</PageTitle>
        <Title order={1}>{t(m.staff_no_orders_title)}</Title>
        <Text mt="xs">{t(m.staff_no_orders_text)}</Text>
      </Container>
    );
  }
  return (
    <div className="panes" data-order={orderId ? '' : undefined}>
      <section className="list-pane" aria-label={t(m.staff_queue)}>
        <QueueList />
      </section>
      <section className="work-pane" aria-label={t(m.staff_order_pane)} id="work" tabIndex={-1}>
        <Outlet key={orderId} />
      </section>
    </div>
  );
}
