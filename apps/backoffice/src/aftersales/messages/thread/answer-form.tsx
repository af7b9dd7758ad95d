import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { ReplyTemplate } from '@folio/contract/aftersales/threads.staff';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { fillTemplate, unknownPlaceholders } from '@folio/domain/message/fill-template';
import { m } from '@folio/messages';
import { Button, Group, Select, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { links } from '../../../page/links.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { useKeys } from '../../../page/shell/use-keys.ts';
import { leaveByKey } from '../../../staff/drafts/text-keys.ts';
import { useDraft } from '../../../staff/drafts/use-draft.ts';
import { useMe } from '../../../staff/session/me.ts';
import { useTemplates } from '../use-templates.ts';
import { Attachments } from './attachments.tsx';
import { ANSWER_FIELD, focusAnswer } from './focus-answer.ts';
import { useAttachments } from './use-attachments.ts';
import { type AnswerDraft, useAnswer } from './use-thread.ts';

const MAX_TEXT = 5000;
const EMPTY_ANSWER: AnswerDraft = { text: '', files: [] };
const EXAMPLE: AnswerDraft = { text: '', files: [{ id: '', name: '', size: 0 }] };

/**
 * Answers the order's customer, with a template and files or without. A retry sends the answer once.
 */
export function AnswerForm({ order }: { readonly order: StaffOrder }) {
  const t = useTexts();
  const draft = useDraft(`answer ${order.id}`, EMPTY_ANSWER, EXAMPLE);
  const answer = useAnswer(order.id, order.email, draft);
  const attachments = useAttachments(order.id, draft);
  const { text } = draft.value;
  const write = (value: string) => draft.update((begun) => ({ ...begun, text: value }));
  useKeys({ m: focusAnswer });
  const unknown = unknownPlaceholders(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || unknown.length > 0) return focusAnswer();
    answer.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TemplateSelect
        order={order}
        onSelect={(filled) => {
          write(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
          focusAnswer();
        }}
      />
      <Textarea
        id={ANSWER_FIELD}
        mt="xs"
        label={t(m.staff_thread_answer)}
        description={t(m.staff_thread_answer_help, { language: LOCALE_TABLE[order.locale].name })}
        error={unknown.length > 0 && t(m.staff_thread_unknown, { names: unknown.join(', ') })}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={leaveByKey}
        lang={order.locale}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MAX_TEXT}
      />
      <Attachments of={attachments} />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" loading={answer.isPending} disabled={attachments.isSending}>
          {t(m.staff_thread_send)}
        </Button>
      </Group>
    </form>
  );
}

type SelectProps = { readonly order: StaffOrder; readonly onSelect: (text: string) => void };

function TemplateSelect({ order, onSelect }: SelectProps) {
  const t = useTexts();
  const { data: me } = useMe();
  const templates = useTemplates().data?.templates ?? [];
  const select = (id: string | null) => {
    const template = templates.find((one) => one.id === id);
    if (template) onSelect(fill(template, order, me?.name ?? ''));
  };
  return (
    <Group gap="xs" align="end">
      <Select
        label={t(m.staff_thread_template)}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={select}
        searchable
      />
      <Link to={links.replyTemplates()}>{t(m.staff_thread_edit_templates)}</Link>
    </Group>
  );
}

const fill = ({ texts }: ReplyTemplate, { id, locale, lines, storeName }: StaffOrder, agent: string) =>
  fillTemplate(texts[locale], {
    order: id,
    document: [...new Set(lines.map(({ productName }) => productName))].join(', '),
    store: storeName,
    agent,
  });
