import type { ThreadMessage } from '@folio/contract/aftersales/messages.calls';
import { dayAndHourText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { useState } from 'react';
import { OrderFile } from '../../orders/files/order-file.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import './messages.css';

type Props = { readonly orderId: string; readonly messages: readonly ThreadMessage[] };

/** Lists an order's messages, oldest first: the customer's on the right, the agency's on the left. */
export function Thread({ orderId, messages }: Props) {
  const { locale, store } = useShell();
  // New answers stay highlighted while the page is open, although they are marked as seen immediately.
  const [newIds] = useState(() => new Set(messages.flatMap(({ id, isNew }) => (isNew ? [id] : []))));
  if (messages.length === 0) return null;
  return (
    <ol className="thread">
      {messages.map(({ id, sender, text, files, at, isSeen }) => (
        <li key={id} className={`thread__message thread__message--${sender}`}>
          <p className="thread__head">
            <b>{sender === 'staff' ? store.name : m.thread_you({}, { locale })}</b>{' '}
            <time dateTime={at}>{dayAndHourText(at, locale, store.timeZone)}</time>
            {newIds.has(id) && <span className="thread__new">{m.thread_new({}, { locale })}</span>}
            {isSeen && <span>{m.thread_seen({}, { locale })}</span>}
          </p>
          <p className="thread__text">{text}</p>
          {files.length > 0 && (
            <ul className="thread__files">
              {files.map((file) => (
                <OrderFile key={file.id} orderId={orderId} file={file} isOfStaff={sender === 'staff'} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
