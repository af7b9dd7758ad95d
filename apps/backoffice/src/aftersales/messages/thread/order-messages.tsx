import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffThread } from '@folio/contract/aftersales/threads.staff';
import { m } from '@folio/messages';
import { Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { links } from '../../../page/links.ts';
import { ErrorState } from '../../../page/shell/error-state.tsx';
import { useTexts } from '../../../page/shell/language.tsx';
import { Loading } from '../../../page/shell/loading.tsx';
import { RelativeTime } from '../../../page/shell/relative-time.tsx';
import { useMay } from '../../../staff/session/me.ts';
import { CustomerFile } from '../customer-file.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useSeeMessages, useThread } from './use-thread.ts';
import './messages.css';

type Props = { readonly order: StaffOrder };

/** The messages between an order's customer and staff, with the form that answers. */
export function OrderMessages({ order }: Props) {
  return useMay('messages.manage') && !order.erasedAt ? <Thread order={order} /> : null;
}

function Thread({ order }: Props) {
  const t = useTexts();
  const thread = useThread(order.id);
  const { mutate: see } = useSeeMessages(order.id);
  const messages = thread.data?.messages ?? [];
  const hasNew = messages.some(
    ({ sender, isProven, seenAt }) => sender === 'customer' && isProven && !seenAt,
  );
  useEffect(() => {
    if (hasNew) see();
  }, [hasNew, see]);
  return (
    <section className="card" aria-labelledby="order-messages">
      <Title order={2} id="order-messages">
        {t(m.staff_thread)}
      </Title>
      {thread.isPending && <Loading height={48} />}
      {thread.isError && !thread.data && (
        <ErrorState error={thread.error} retry={() => void thread.refetch()} />
      )}
      {thread.data && messages.length === 0 && <Text className="quiet">{t(m.staff_thread_none)}</Text>}
      {messages.length > 0 && (
        <ol className="thread">
          {messages.map((message) => (
            <ThreadMessage key={message.id} order={order} message={message} />
          ))}
        </ol>
      )}
      <AnswerForm order={order} />
    </section>
  );
}

type MessageProps = Props & { readonly message: StaffThread['messages'][number] };

function ThreadMessage({ order: { id: orderId, timeZone }, message }: MessageProps) {
  const t = useTexts();
  const { sender, author, email, isProven, subject, text, files, locale, at, seenAt } = message;
  return (
    <li className="thread-message" data-sender={sender}>
      <p className="quiet wrap-anywhere">
        {author === '' ? t(m.staff_thread_customer) : author} · <RelativeTime at={at} timeZone={timeZone} />
        {sender === 'staff' && seenAt && <> · {t(m.staff_thread_seen)}</>}
      </p>
      {!isProven && (
        <p className="quiet wrap-anywhere">
          {t(m.staff_thread_unproven)} · {email}
        </p>
      )}
      {subject !== '' && (
        <p className="wrap-anywhere" lang={locale}>
          <b>{subject}</b>
        </p>
      )}
      <p className="thread-text" lang={locale}>
        {text}
      </p>
      {files.length > 0 && (
        <ul className="documents">
          {files.map((file) => (
            <CustomerFile
              key={file.id}
              orderId={orderId}
              file={file}
              link={(download) => links.sentFile(file.id, download)}
              about={<RelativeTime at={file.sentAt} timeZone={timeZone} />}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
