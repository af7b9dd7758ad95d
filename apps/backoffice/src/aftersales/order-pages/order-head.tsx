import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, Anchor, Group, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { Fact } from '../../page/shell/fact.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useOrderNews } from './use-order-news.ts';

/** Summarizes the order: number, customer, store, amount. Announces changes by colleagues and the customer. */
export function OrderHead({ order }: { order: StaffOrder }) {
  const t = useTexts();
  const { locale } = useLanguage();
  useOrderNews(order);
  return (
    <header>
      <Group gap={4}>
        <Title order={1}>
          {t(m.staff_order_word)} <span className="order-id">{order.id}</span>
        </Title>
        <CopyIcon value={order.id} label={t(m.staff_column_order)} />
      </Group>
      {order.bounce && (
        <Alert
          variant="default"
          icon={<Icon of={TriangleAlert} size={18} />}
          title={t(m.staff_bounce_title)}
          my="xs"
        >
          <span className="wrap-anywhere">
            {t(m.staff_bounce_text, { email: order.email, reason: order.bounce.reason })}
          </span>
        </Alert>
      )}
      <dl className="facts">
        <Fact label={t(m.staff_customer)}>
          {order.erasedAt ? t(m.staff_erased) : <Address order={order} />}
        </Fact>
        <Fact label={t(m.staff_store)}>
          {order.storeName} · {LOCALE_TABLE[order.locale].name}
        </Fact>
        <Fact label={t(m.staff_placed)}>
          <RelativeTime at={order.placedAt} timeZone={order.timeZone} />
        </Fact>
        <Fact label={order.paidAt ? t(m.staff_paid) : t(m.staff_total)}>
          <span className="money">{formatPrice(order.total, locale)}</span>
          {order.paidAt && (
            <>
              {' · '}
              <RelativeTime at={order.paidAt} timeZone={order.timeZone} />
            </>
          )}
        </Fact>
        <Fact label={t(m.texts_accepted)}>
          {order.legal.length === 0
            ? t(m.texts_accepted_none)
            : order.legal
                .map(({ title, version }) => t(m.texts_accepted_one, { title, version: String(version) }))
                .join(' · ')}
        </Fact>
      </dl>
    </header>
  );
}

function Address({ order }: { order: StaffOrder }) {
  const t = useTexts();
  return (
    <>
      <Anchor href={`mailto:${order.email}`} className="wrap-anywhere">
        {order.email}
      </Anchor>
      <CopyIcon value={order.email} label={t(m.staff_email)} />
      <EmailDialog order={order} />
    </>
  );
}
