import type { StaffLegalText } from '@folio/contract/stores/legal.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { fieldError, isOvertaken } from '../../page/api/call-error.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Stale } from '../../page/shell/stale.tsx';
import { LegalBody } from './legal-body.tsx';
import { type TextKey, usePreview } from './use-legal.ts';
import { useLegalDraft } from './use-legal-draft.ts';
import { Versions } from './versions.tsx';

type Props = { readonly textKey: TextKey; readonly text: StaffLegalText };

/** Edits a Markdown text next to its preview. Publishing adds a version and keeps the earlier ones. */
export function LegalEditor({ textKey, text }: Props) {
  const t = useTexts();
  const { publish, body, reviewed, base, isDirty, isStale, discard, edit, send } = useLegalDraft(
    textKey,
    text,
  );
  const newest = text.versions[0];
  const preview = usePreview(textKey, body).data;
  const unknown = preview?.unknown ?? [];
  const bodyError = fieldError(publish.error, 'body', body);
  return (
    <Stack gap="lg">
      {isStale && (
        <Stale
          last={newest ? { actor: newest.publishedBy, at: newest.publishedAt } : null}
          busy={publish.isPending}
          keepMine={() => send(text.base)}
          keepTheirs={discard}
        >
          <Text size="sm">{t(m.texts_stale)}</Text>
        </Stale>
      )}
      {!(newest?.reviewed ?? false) && (
        <Alert variant="default" icon={<Icon of={TriangleAlert} size={18} />}>
          {t(m.texts_draft_long)}
        </Alert>
      )}
      <LegalBody
        text={text}
        lang={textKey.locale}
        body={body}
        html={preview?.html ?? ''}
        unknown={unknown}
        error={bodyError}
        change={(typed) => edit({ body: typed })}
      />
      <Checkbox
        label={t(m.texts_is_reviewed)}
        description={t(m.texts_is_reviewed_help)}
        checked={reviewed}
        onChange={(event) => edit({ reviewed: event.currentTarget.checked })}
      />
      <div>
        <Button
          loading={publish.isPending}
          disabled={!isDirty || isStale || unknown.length > 0}
          onClick={() => send(base)}
        >
          {text.storeName ? t(m.texts_publish_own, { store: text.storeName }) : t(m.texts_publish)}
        </Button>
        <FormProblem
          error={isOvertaken(publish.error) ? null : publish.error}
          isInField={bodyError !== undefined}
        />
      </div>
      <Versions text={text} onUse={(version) => edit({ body: version })} />
    </Stack>
  );
}
