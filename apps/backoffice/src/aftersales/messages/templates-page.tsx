import type { ReplyTemplate } from '@folio/contract/aftersales/threads.staff';
import { PLACEHOLDERS } from '@folio/domain/message/fill-template';
import { m } from '@folio/messages';
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { TemplateForm } from './template-form.tsx';
import { useTemplates } from './use-templates.ts';

/** Lists the texts with which staff answer, to edit, add and delete. */
export function TemplatesPage() {
  const t = useTexts();
  const may = useMay('messages.manage');
  return (
    <Container size="md" py="lg">
      <PageTitle>{t(m.templates_title)}</PageTitle>
      {may ? <Templates /> : <Forbidden>{t(m.messages_forbidden)}</Forbidden>}
    </Container>
  );
}

const blank = (): ReplyTemplate => ({
  id: crypto.randomUUID(),
  name: '',
  texts: { es: '', pt: '', en: '' },
});

const NEW_BUTTON = 'new-template';
const editButton = (id: string): string => `edit-${id}`;

function Templates() {
  const t = useTexts();
  const templates = useTemplates();
  const [edited, setEdited] = useState<ReplyTemplate | null>(null);
  // The focus returns to the button that opened the form, or after a deletion to the button for a new template.
  const close = (opener: string) => {
    flushSync(() => setEdited(null));
    (document.getElementById(opener) ?? document.getElementById(NEW_BUTTON))?.focus();
  };
  const all = templates.data?.templates ?? [];
  return (
    <Stack gap="md">
      <Title order={1}>{t(m.templates_title)}</Title>
      <Text>{t(m.templates_lead, { placeholders: PLACEHOLDERS.map((name) => `{${name}}`).join(', ') })}</Text>
      {templates.isPending && <Loading height={240} />}
      {templates.isError && !templates.data && (
        <ErrorState error={templates.error} retry={() => void templates.refetch()} />
      )}
      {templates.data && all.length === 0 && !edited && (
        <EmptyState title={t(m.templates_none)}>{t(m.templates_none_help)}</EmptyState>
      )}
      {all.map((template) =>
        edited?.id === template.id ? (
          <TemplateForm key={template.id} template={edited} onClose={() => close(editButton(template.id))} />
        ) : (
          <article key={template.id} className="card" aria-labelledby={template.id}>
            <Group justify="space-between">
              <Title order={2} id={template.id}>
                {template.name}
              </Title>
              <Button
                id={editButton(template.id)}
                variant="default"
                size="compact-sm"
                onClick={() => setEdited(template)}
              >
                {t(m.templates_edit)}
              </Button>
            </Group>
            <Text className="quiet" lineClamp={2} lang="es">
              {template.texts.es}
            </Text>
          </article>
        ),
      )}
      {edited && !all.some(({ id }) => id === edited.id) && (
        <TemplateForm template={edited} isNew onClose={() => close(NEW_BUTTON)} />
      )}
      {!edited && (
        <Group>
          <Button id={NEW_BUTTON} variant="default" onClick={() => setEdited(blank())}>
            {t(m.templates_new)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
