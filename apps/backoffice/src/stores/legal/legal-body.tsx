import type { StaffLegalText } from '@folio/contract/stores/legal.staff';
import { m } from '@folio/messages';
import { Text, Textarea, Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';

const bracedNames = (names: readonly string[], separator: string): string =>
  names.map((name) => `{${name}}`).join(separator);

type Props = {
  readonly text: StaffLegalText;
  readonly lang: string;
  readonly body: string;
  /** The sanitized preview. */
  readonly html: string;
  readonly unknown: readonly string[];
  readonly error: string | undefined;
  readonly change: (body: string) => void;
};

/** Edits the Markdown of a text next to its preview. */
export function LegalBody({ text, lang, body, html, unknown, error, change }: Props) {
  const t = useTexts();
  const unknownError =
    unknown.length > 0 ? t(m.texts_error_unknown, { names: bracedNames(unknown, ', ') }) : undefined;
  return (
    <div className="legal-editor">
      <div>
        <Textarea
          label={t(m.texts_body)}
          description={
            <>
              {t(m.texts_body_help)} <code>{bracedNames(text.placeholders, ' ')}</code>
            </>
          }
          value={body}
          error={error ?? unknownError}
          lang={lang}
          autosize
          minRows={20}
          maxRows={40}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      <section aria-labelledby="preview">
        <Title order={2} id="preview">
          {t(m.texts_preview)}
        </Title>
        <Text className="quiet">{t(m.texts_preview_store, { store: text.sampleStore })}</Text>
        {/* The renderer of the customers' pages sanitizes it. */}
        <div className="legal-preview" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </div>
  );
}
