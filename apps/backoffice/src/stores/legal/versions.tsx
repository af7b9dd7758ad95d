import type { StaffLegalText } from '@folio/contract/stores/legal.staff';
import { m } from '@folio/messages';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';

type Props = {
  readonly text: StaffLegalText;
  /** Loads a version's text into the editor. */
  readonly onUse: (body: string) => void;
};

/** Lists every published version of a text, newest first. */
export function Versions({ text, onUse }: Props) {
  const t = useTexts();
  return (
    <section aria-labelledby="versions">
      <Title order={2} id="versions">
        {t(m.texts_history)}
      </Title>
      {text.versions.length === 0 && <Text className="quiet">{t(m.texts_history_none)}</Text>}
      <Stack gap="xs" mt="xs">
        {text.versions.map(({ version, body, reviewed, publishedAt, publishedBy }) => (
          <details key={version} className="legal-version">
            <summary>
              {t(m.texts_version, { version: String(version) })} · {publishedBy} ·{' '}
              <RelativeTime at={publishedAt} timeZone="Europe/Madrid" /> ·{' '}
              {t(reviewed ? m.texts_reviewed : m.texts_draft)}
            </summary>
            <pre className="legal-source">{body}</pre>
            <Button size="xs" variant="default" onClick={() => onUse(body)}>
              {t(m.texts_use)}
            </Button>
          </details>
        ))}
      </Stack>
    </section>
  );
}
