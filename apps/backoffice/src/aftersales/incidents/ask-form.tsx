import type { AskableOption } from '@folio/contract/aftersales/incidents.staff';
import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { Plus, X } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusWork } from '../../orders/data/focus-work.ts';
import { LineChanged } from '../../orders/data/line-changed.tsx';
import { forgetUndo } from '../../orders/data/undo-last.ts';
import { useLineAction } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { AskPreview } from './ask-preview.tsx';
import { type DraftQuestion, useAskDraft } from './use-ask-draft.ts';

type Props = {
  readonly order: StaffOrder;
  readonly line: StaffLine;
  readonly askable: readonly AskableOption[];
  readonly close: () => void;
};

/** Selects the details of the form to ask the customer for, by their label, and takes free questions of staff. */
export function AskForm({ order, line, askable, close }: Props) {
  const t = useTexts();
  const action = useLineAction();
  const ask = useAskDraft(line.id, askable);
  const [isWrong, setWrong] = useState(false);
  const { incident } = ask;
  const isNothing = incident.options.length + incident.questions.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNothing) return setWrong(true);
    const input = { params: { lineId: line.id }, body: incident };
    const send = () => ask.endAfter(call('POST /api/lines/:lineId/ask', input));
    const done = t(m.ask_done, { email: order.email });
    action.mutate(
      { send, done },
      {
        onSuccess: () => {
          close();
          forgetUndo(line.id);
          focusWork();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text className="wrap-anywhere">{line.name}</Text>
        <Options askable={askable} chosen={ask.options} choose={ask.choose} />
        <Questions ask={ask} />
        <Textarea
          label={t(m.ask_message)}
          autosize
          minRows={2}
          maxLength={2000}
          lang={order.locale}
          value={ask.message}
          onChange={({ currentTarget }) => ask.setMessage(currentTarget.value)}
        />
        <AskPreview incident={incident} askable={askable} lang={order.locale} />
        {isWrong && isNothing && (
          <Text className="problem" role="alert">
            {t(m.ask_nothing)}
          </Text>
        )}
        {!line.actions.ask.allowed && action.isIdle && <LineChanged />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t(m.staff_cancel)}
          </Button>
          <Button type="submit" loading={action.isPending} disabled={!line.actions.ask.allowed}>
            {t(m.ask_send)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type OptionsProps = {
  readonly askable: readonly AskableOption[];
  readonly chosen: readonly string[];
  readonly choose: (options: readonly string[]) => void;
};

/** The details of the form, each with its present answer. */
function Options({ askable, chosen, choose }: OptionsProps) {
  const t = useTexts();
  if (askable.length === 0) return <Text className="quiet">{t(m.ask_fields_none)}</Text>;
  return (
    <Checkbox.Group label={t(m.ask_fields)} value={[...chosen]} onChange={choose}>
      <Stack gap={6} mt={6}>
        {askable.map(({ option, label, value }, at) => (
          <Checkbox
            key={option}
            value={option}
            label={label}
            description={value || t(m.ask_blank)}
            data-autofocus={at === 0 ? true : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const ADD_BUTTON = {
  ...{ variant: 'subtle', size: 'compact-sm' },
  leftSection: <Icon of={Plus} size={14} />,
} as const;

function Questions({ ask }: { readonly ask: ReturnType<typeof useAskDraft> }) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const placeAmongEquals = (question: DraftQuestion) =>
    ask.questions.filter(({ type }) => type === question.type).indexOf(question) + 1;
  return (
    <Stack gap="xs">
      {ask.questions.map((question) => {
        const label = t(question.type === 'file' ? m.ask_file : m.ask_question, {
          number: placeAmongEquals(question),
        });
        return (
          <Group key={question.key} gap="xs" align="flex-end" wrap="nowrap">
            <Textarea
              className="ask__question"
              label={label}
              placeholder={question.type === 'file' ? t(m.ask_file_example) : undefined}
              autosize
              maxLength={500}
              value={question.text}
              onChange={({ currentTarget }) => ask.write(question.key, currentTarget.value)}
              // A newly requested field takes the focus.
              autoFocus
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t(m.ask_remove, { what: label })}
              onClick={() => {
                flushSync(() => ask.remove(question.key));
                add.current?.focus();
              }}
            >
              <Icon of={X} size={16} />
            </ActionIcon>
          </Group>
        );
      })}
      <Group gap="xs">
        <Button ref={add} {...ADD_BUTTON} onClick={() => ask.add('area')}>
          {t(m.ask_add_question)}
        </Button>
        <Button {...ADD_BUTTON} onClick={() => ask.add('file')}>
          {t(m.ask_add_file)}
        </Button>
      </Group>
    </Stack>
  );
}
