import type { StaffLegalText } from '@folio/contract/staff/legal';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, Button, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { CallError, isOvertaken } from '../api/call-error.ts';
import { FormProblem } from '../shell/form-problem.tsx';
import { useTexts } from '../shell/language.tsx';
import { Stale } from '../shell/stale.tsx';
import { useNotify } from '../shell/use-notify.ts';
import { type TextKey, usePreview, usePublish } from './use-legal.ts';
import { Versions } from './versions.tsx';

type Props = { readonly textKey: TextKey; readonly text: StaffLegalText };
type Draft = { readonly base: number; readonly body: string; readonly reviewed: boolean };

/** Edits a Markdown text beside its preview. Publishing adds a version and keeps the earlier ones. */
export function LegalEditor({ textKey, text }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const publish = usePublish(textKey);
  const [draft, setDraft] = useState<Draft>();
  const newest = text.versions[0];
  const body = draft?.body ?? text.body;
  const reviewed = draft?.reviewed ?? newest?.reviewed ?? false;
  const preview = usePreview(textKey, body);
  const isStale = draft !== undefined && draft.base !== text.base;
  // An edited text needs a new review.
  const edit = (change: Partial<Draft>) =>
    setDraft({
      base: draft?.base ?? text.base,
      body,
      reviewed: change.body === undefined && reviewed,
      ...change,
    });
  const send = (base: number) =>
    publish.mutate(
      { base, body, reviewed },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify(t(m.texts_published));
        },
      },
    );
  const bodyError =
    publish.error instanceof CallError
      ? publish.error.fields.find(({ name }) => name === 'body')?.message
      : undefined;
  const unknown = preview.data?.unknown ?? [];
  return (
    <Stack gap="lg">
      {isStale && (
        <Stale
          last={newest ? { actor: newest.publishedBy, at: newest.publishedAt } : null}
          busy={publish.isPending}
          keepMine={() => send(text.base)}
          keepTheirs={() => setDraft(undefined)}
        >
          <Text size="sm">{t(m.texts_stale)}</Text>
        </Stale>
      )}
      {!(newest?.reviewed ?? false) && (
        <Alert variant="default" icon={<Icon of={TriangleAlert} size={18} />}>
          {t(m.texts_draft_long)}
        </Alert>
      )}
      <div className="legal-editor">
        <div>
          <Textarea
            label={t(m.texts_body)}
            description={
              <>
                {t(m.texts_body_help)} <code>{text.placeholders.map((name) => `{${name}}`).join(' ')}</code>
              </>
            }
            value={body}
            error={
              bodyError ??
              (unknown.length > 0
                ? t(m.texts_error_unknown, { names: unknown.map((name) => `{${name}}`).join(', ') })
                : undefined)
            }
            lang={textKey.locale}
            autosize
            minRows={20}
            maxRows={40}
            onChange={(event) => edit({ body: event.currentTarget.value })}
          />
        </div>
        <section aria-labelledby="preview">
          <Title order={2} id="preview">
            {t(m.texts_preview)}
          </Title>
          <Text className="quiet">{t(m.texts_preview_store, { store: text.sampleStore })}</Text>
          {/* Sanitized by the renderer of the customers' pages. */}
          <div
            className="legal-preview"
            lang={textKey.locale}
            dangerouslySetInnerHTML={{ __html: preview.data?.html ?? '' }}
          />
        </section>
      </div>
      <Checkbox
        label={t(m.texts_is_reviewed)}
        description={t(m.texts_is_reviewed_help)}
        checked={reviewed}
        onChange={(event) => edit({ reviewed: event.currentTarget.checked })}
      />
      <div>
        <Button
          loading={publish.isPending}
          disabled={draft === undefined || isStale || unknown.length > 0}
          onClick={() => draft && send(draft.base)}
        >
          {text.storeName ? t(m.texts_publish_own, { store: text.storeName }) : t(m.texts_publish)}
        </Button>
        <FormProblem error={isOvertaken(publish.error) || bodyError ? null : publish.error} />
      </div>
      <Versions text={text} use={(version) => edit({ body: version })} />
    </Stack>
  );
}
