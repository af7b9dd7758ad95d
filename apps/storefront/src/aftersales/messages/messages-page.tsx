import type { Option } from '@folio/domain/flow/definition';
import { type Locale, perLocale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { FileField } from '@folio/ui/form/file-field';
import { TextArea } from '@folio/ui/form/text-area';
import { Notice } from '@folio/ui/notice';
import { useEffect, useRef } from 'react';
import { useActionData, useFetcher, useLoaderData, useSearchParams } from 'react-router';
import { UnfinishedOfForm } from '../../orders/files/unfinished-files.tsx';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { DONE, links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { MessagesData } from './messages.data.ts';
import { SEEN } from './messages.data.ts';
import { MESSAGE_FILES } from './send-message.ts';
import { Thread } from './thread.tsx';
import { useMessageDraft } from './use-message-draft.ts';

const TEXT_FIELD = 'f-text';

/** The messages between an order's customer and the agency, and the form for the next one. */
export function Component() {
  const { thread } = useLoaderData<MessagesData>();
  const { locale } = useShell();
  const [search] = useSearchParams();
  const isSent = search.get(DONE) === 'sent';
  useSeen(thread.messages.some(({ isNew }) => isNew));
  const isEmpty = thread.messages.length === 0;
  const sent = thread.messages.filter(({ sender }) => sender === 'customer').length;
  const files = useMessageDraft({
    ...{ fieldId: TEXT_FIELD, orderId: thread.orderId, sent, shown: thread.messages.length },
    files: useActionData<FormReply>()?.files,
  });
  return (
    <FormPage
      key={thread.messages.length}
      carriesFiles
      title={m.thread_title({ id: thread.orderId }, { locale })}
      lead={isEmpty ? m.thread_lead({}, { locale }) : undefined}
      submit={m.thread_send({}, { locale })}
      back={{ to: links.order(thread.orderId), label: m.thread_back({}, { locale }) }}
      above={
        <>
          <Thread orderId={thread.orderId} messages={thread.messages} />
          {isSent && <Notice tone="positive">{m.thread_sent({}, { locale })}</Notice>}
        </>
      }
    >
      {({ reply, fieldError }) => (
        <>
          <TextArea
            id={TEXT_FIELD}
            name="text"
            rows={5}
            label={(isEmpty ? m.contact_message : m.thread_reply)({}, { locale })}
            help={m.contact_message_help({}, { locale })}
            defaultValue={reply?.typed.text ?? ''}
            error={fieldError('text')}
            required
          />
          <FileField
            key={files?.map(({ id }) => id).join()}
            option={filesOption(locale)}
            locale={locale}
            answer={files}
            error={fieldError(MESSAGE_FILES)}
          />
          <UnfinishedOfForm form={{ orderId: thread.orderId, forMessage: true }} sent={reply} />
        </>
      )}
    </FormPage>
  );
}

/** Describes the field of a message's files, as forms do. */
const filesOption = (locale: Locale): Option => ({
  id: MESSAGE_FILES,
  type: 'file',
  title: perLocale(() => m.thread_files({}, { locale })),
  required: false,
});

/** Marks new answers as seen, once they are on the screen. */
function useSeen(hasNew: boolean): void {
  const fetcher = useFetcher();
  const { formkey } = useShell();
  const isSent = useRef(false);
  useEffect(() => {
    if (!hasNew || isSent.current) return;
    isSent.current = true;
    void fetcher.submit({ act: SEEN, formkey }, { method: 'post' });
  }, [hasNew, fetcher, formkey]);
}
