import type { ReplyTemplate } from '@folio/contract/aftersales/threads.staff';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { unknownPlaceholders } from '@folio/domain/message/fill-template';
import { m } from '@folio/messages';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { useDraft } from '../../staff/drafts/use-draft.ts';
import { useDeleteTemplate, useSaveTemplate } from './use-templates.ts';

type Props = {
  readonly template: ReplyTemplate;
  readonly isNew?: boolean;
  readonly onClose: () => void;
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Edits a text with which staff answer, in each language. */
export function TemplateForm({ template, isNew = false, onClose }: Props) {
  const t = useTexts();
  const stored = useDraft(`template ${isNew ? '' : template.id}`, template);
  const { value: draft, write: setDraft } = stored;
  const [isMissing, setMissing] = useState(false);
  const save = useSaveTemplate(stored, onClose);
  const remove = useDeleteTemplate(onClose);
  const unknown = LOCALES.flatMap((locale) => unknownPlaceholders(draft.texts[locale]));
  const isComplete = [draft.name, ...Object.values(draft.texts)].every((text) => !isBlank(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isComplete);
    if (isComplete && unknown.length === 0) save.mutate(draft);
  };
  return (
    <form onSubmit={submit} className="card">
      <Stack gap="sm">
        <TextInput
          label={t(m.templates_name)}
          value={draft.name}
          error={isMissing && isBlank(draft.name)}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          maxLength={80}
          autoFocus
        />
        <Texts texts={draft.texts} isMissing={isMissing} change={(texts) => setDraft({ ...draft, texts })} />
        <Faults isMissing={isMissing && !isComplete} unknown={unknown} />
        <FormProblem error={save.error ?? remove.error} />
        <Group justify="flex-end">
          {!isNew && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(draft.id)}>
              {t(m.templates_delete)}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              stored.end();
              onClose();
            }}
          >
            {t(m.templates_cancel)}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(m.templates_save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Texts = ReplyTemplate['texts'];
type TextProps = {
  readonly texts: Texts;
  readonly isMissing: boolean;
  readonly change: (texts: Texts) => void;
};

const Texts = ({ texts, isMissing, change }: TextProps) =>
  LOCALES.map((locale) => (
    <Textarea
      key={locale}
      label={LOCALE_TABLE[locale].name}
      lang={locale}
      value={texts[locale]}
      error={(isMissing && isBlank(texts[locale])) || unknownPlaceholders(texts[locale]).length > 0}
      onChange={(event) => change({ ...texts, [locale]: event.currentTarget.value })}
      autosize
      minRows={4}
      maxLength={5000}
    />
  ));

type FaultProps = { readonly isMissing: boolean; readonly unknown: readonly string[] };

/** Lists the parts that are still to be written. */
function Faults({ isMissing, unknown }: FaultProps) {
  const t = useTexts();
  return (
    <div role="alert">
      {isMissing && <Text c="var(--mantine-color-error)">{t(m.templates_required)}</Text>}
      {unknown.length > 0 && (
        <Text c="var(--mantine-color-error)">{t(m.staff_thread_unknown, { names: unknown.join(', ') })}</Text>
      )}
    </div>
  );
}
