import { m } from '@folio/messages';
import { Button, Code, CopyButton, Group as Row, Text, Textarea } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { Group, type TextState } from './store-fields.tsx';

/** The HTML that embeds the shop in a page. */
const snippet = (origin: string): string =>
  `<script src="${origin}/embed.js" async></script>\n<div data-folio></div>`;

/** Edits the sites that may embed a store, and shows the HTML for their pages. */
export function EmbedSettings({
  origin,
  value,
  error,
  now,
  change,
}: TextState & { readonly origin: string }) {
  const t = useTexts();
  const lines = snippet(origin);
  return (
    <Group title={t(m.stores_embed)} help={t(m.stores_embed_help)}>
      <div>
        <Textarea
          label={t(m.stores_origins)}
          description={t(m.stores_origins_help)}
          placeholder="https://www.blog.example"
          value={value}
          error={error}
          autosize
          minRows={2}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono-input' }}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {now !== undefined && (
          <Text className="quiet">{now ? t(m.stores_now, { value: now }) : t(m.stores_now_empty)}</Text>
        )}
      </div>
      <div>
        <Text size="sm" fw={500}>
          {t(m.stores_snippet)}
        </Text>
        <Text className="quiet">{t(m.stores_snippet_help, { origin })}</Text>
        <Code block mt="xs" tabIndex={0} role="region" aria-label={t(m.stores_snippet)}>
          {lines}
        </Code>
        <CopyButton value={lines}>
          {({ copied, copy }) => (
            <Row mt="xs">
              <Button size="xs" variant="default" onClick={copy}>
                {t(copied ? m.stores_snippet_copied : m.stores_snippet_copy)}
              </Button>
            </Row>
          )}
        </CopyButton>
      </div>
    </Group>
  );
}
