import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Icon } from '@folio/ui/icon';
import { Skeleton, Stack, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide';
import { Link, useLocation, useParams } from 'react-router';
import { useOrder } from '../../orders/data/use-order.ts';
import { CallError } from '../../page/api/call-error.ts';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { SLOW_LOADING } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { OrderInvoices } from '../../payments/invoices/order-invoices.tsx';
import { OrderRefunds } from '../../payments/order-payments/order-refunds.tsx';
import { Payments } from '../../payments/order-payments/payments.tsx';
import { Withdrawals } from '../../payments/order-payments/withdrawals.tsx';
import { useMay } from '../../staff/session/me.ts';
import { OrderMessages } from '../messages/thread/order-messages.tsx';
import { LineCard } from './line-card.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderHead } from './order-head.tsx';
import { OwnData } from './own-data.tsx';
import { SentFiles } from './sent-files.tsx';
import { Timeline } from './timeline.tsx';

/** Shows one order: customer, lines, documents, payments and history. */
export function OrderPane() {
  const t = useTexts();
  const { orderId = '' } = useParams();
  const { search } = useLocation();
  const order = useOrder(orderId);
  const may = useMay('invoices.manage');
  const selectedLine = Number(new URLSearchParams(search).get('line'));
  return (
    <>
      <PageTitle>{t(m.staff_order, { id: orderId })}</PageTitle>
      <Link to={links.queue(search)} className="back">
        <Icon of={ArrowLeft} size={14} /> {t(m.staff_queue)}
      </Link>
      {order.isPending && <OrderSkeleton />}
      {order.isError && !order.data && isMissing(order.error) && <MissingOrder />}
      {order.isError && !order.data && !isMissing(order.error) && (
        <ErrorState error={order.error} retry={() => void order.refetch()} />
      )}
      {order.data && (
        <Stack gap="md" className="order">
          <OrderHead order={order.data} />
          {order.data.lines.map((line, index) => (
            <LineCard
              key={line.id}
              order={order.data}
              line={line}
              selected={selectedLine ? line.id === selectedLine : index === 0}
            />
          ))}
          <SentFiles order={order.data} />
          <Withdrawals order={order.data} />
          {order.data.payments ? (
            <Payments order={order.data} payments={order.data.payments} />
          ) : (
            order.data.refunds.length > 0 && (
              <div className="card">
                <OrderRefunds order={order.data} rank={2} />
              </div>
            )
          )}
          {order.data.paidAt && may && <OrderInvoices orderId={order.data.id} />}
          <OrderMessages order={order.data} />
          <NoteForm orderId={order.data.id} />
          <Timeline order={order.data} />
          <OwnData order={order.data} />
        </Stack>
      )}
    </>
  );
}

const isMissing = (error: Error): boolean => error instanceof CallError && error.status === 404;

function MissingOrder() {
  const t = useTexts();
  return (
    <div className="empty" role="alert">
      <Text fw={600}>{t(m.staff_order_missing_title)}</Text>
      <Text c="dimmed">{t(m.staff_order_missing_text)}</Text>
    </div>
  );
}

function OrderSkeleton() {
  const t = useTexts();
  const label = t(m.staff_loading);
  useAnnouncement(label, SLOW_LOADING);
  return (
    <Stack gap="md" className="order" role="status" aria-label={label}>
      <Skeleton height={22} width={240} />
      <Skeleton height={14} width="70%" />
      <Skeleton height={260} />
      <Skeleton height={120} />
    </Stack>
  );
}
