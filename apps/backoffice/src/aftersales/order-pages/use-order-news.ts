import type { StaffEvent, StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useMe } from '../../staff/session/me.ts';
import { scheduledText } from '../line-actions/scheduled-text.ts';
import { eventLabel } from './event-labels.ts';

/** Reading an order changes nothing that a colleague waits for. */
const SILENT: ReadonlySet<string> = new Set([
  'answer_file_opened',
  'order_opened_by_code',
  'order_exported',
  'refund_account_opened',
]);

/** Announces what colleagues and the customer do on an order while it is open. */
export function useOrderNews(order: StaffOrder): void {
  const t = useTexts();
  const { locale } = useLanguage();
  const notify = useNotify();
  const { data: me } = useMe();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const events = order.events.map((event): readonly [string, string | null] => [
      `event ${event.id}`,
      isNews(event, me?.email)
        ? t(m.staff_news, { actor: event.actor, news: t(eventLabel(event.action)) })
        : null,
    ]);
    const scheduled = order.lines.flatMap(
      ({ id, scheduled: action }): (readonly [string, string | null])[] => {
        if (!action) return [];
        const news = scheduledText(t, locale, order, action);
        return [
          [`scheduled ${id}`, action.by === me?.name ? null : t(m.staff_news, { actor: action.by, news })],
        ];
      },
    );
    const all = [...events, ...scheduled];
    const before = known.current;
    known.current = new Set(all.map(([id]) => id));
    if (!before) return;
    for (const [id, text] of all) if (text && !before.has(id)) notify(text);
  });
}

const isNews = (event: StaffEvent, email: string | undefined): boolean =>
  !SILENT.has(event.action) &&
  (event.actorKind === 'customer' || (event.actorKind === 'staff' && event.actor !== email));
