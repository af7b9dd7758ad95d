import type { QuoteToEdit } from '@folio/contract/selling/quotes.staff';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { exactTime } from '../../page/shell/times.ts';

/** The reader's own draft. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = { readonly quote: QuoteToEdit; readonly discard: (() => void) | null };

/**
 * Says that the form shows an edit from before a colleague's change, and by whom. The current version opens in another
 * tab, as it is stored; saving the edit replaces it.
 */
export function OvertakenNotice({ quote: { edited }, discard }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const title =
    discard &&
    (edited
      ? t(m.quotes_edit_overtaken, { name: edited.by, time: exactTime(new Date(edited.at), locale, ZONE) })
      : t(m.quotes_edit_overtaken_by_somebody));
  useAnnouncement(title);
  if (!discard) return null;
  return (
    <div className="overtaken">
      <Text fw={600}>{title}</Text>
      <Group gap="sm" mt={4}>
        <Anchor href={location.href} target="_blank" rel="noopener">
          {t(m.quotes_edit_show_theirs)}
        </Anchor>
        <Button variant="default" size="compact-sm" onClick={discard}>
          {t(m.quotes_edit_discard_mine)}
        </Button>
      </Group>
    </div>
  );
}
