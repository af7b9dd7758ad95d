import type { StaffMessage } from '@folio/contract/aftersales/messages.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Group, Text, Title } from '@mantine/core';
import { Paperclip } from 'lucide';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useFinishMessage } from './use-messages.ts';

const replyTo = ({ email, subject }: StaffMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

/** Shows one message: sender, subject and whether it is answered. */
export function Message({ message }: { readonly message: StaffMessage }) {
  const t = useTexts();
  const finish = useFinishMessage();
  const { id, order, orderId, isOfOrder, done } = message;
  return (
    <article className="message" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Text className="quiet">
          {message.storeName} · <RelativeTime at={message.sentAt} timeZone={message.timeZone} />
        </Text>
        {orderId ? (
          <Link to={links.order(orderId)}>{t(m.messages_order, { id: orderId })}</Link>
        ) : (
          order && <span className="quiet">{t(m.messages_order, { id: order })}</span>
        )}
      </Group>
      <Title order={2} id={id} lang={message.locale} className="wrap-anywhere">
        {message.subject || t(m.staff_thread_about, { id: orderId ?? '' })}
      </Title>
      <Text className="wrap-anywhere">
        {message.name && <>{message.name} · </>}
        <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
      </Text>
      <Text className="message-body" lang={message.locale}>
        {message.body}
      </Text>
      {message.fileCount > 0 && (
        <Group gap={6} className="quiet">
          <Icon of={Paperclip} size={14} />
          {t(m.messages_files, { count: message.fileCount })}
        </Group>
      )}
      <Group gap="xs">
        {!done && (isOfOrder && orderId ? <AnswerLink orderId={orderId} /> : <ReplyLink message={message} />)}
        <Button
          size="xs"
          variant={done || isOfOrder ? 'default' : 'filled'}
          loading={finish.isPending}
          onClick={() => finish.mutate({ id, done: !done })}
        >
          {t(done ? m.messages_unmark : m.messages_mark)}
        </Button>
        {done && (
          <Text className="quiet">
            {t(m.messages_done_by, { actor: done.actor })}{' '}
            <RelativeTime at={done.at} timeZone={message.timeZone} />
          </Text>
        )}
      </Group>
      <FormProblem error={finish.error} />
    </article>
  );
}

/** Links the order's messages, where staff answer. */
function AnswerLink({ orderId }: { readonly orderId: string }) {
  const t = useTexts();
  return (
    <Button component={Link} to={links.order(orderId)} size="xs">
      {t(m.staff_thread_answer)}
    </Button>
  );
}

function ReplyLink({ message }: { readonly message: StaffMessage }) {
  const t = useTexts();
  return (
    <Button component="a" href={replyTo(message)} size="xs" variant="default">
      {t(m.messages_reply)}
    </Button>
  );
}
