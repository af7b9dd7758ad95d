import { m } from '@folio/messages';
import { Button, Text } from '@mantine/core';
import { useQueueSearch } from '../../orders/data/queue-search.ts';
import { useTexts } from '../../page/shell/language.tsx';

/** Explains an empty list: no work left, or no match for the filters. */
export function QueueEmpty() {
  const t = useTexts();
  const { search, change } = useQueueSearch();
  const filtered = search.text !== '' || search.store !== '' || search.product !== '';
  if (filtered) {
    return (
      <div className="empty">
        <Text fw={600}>{t(m.staff_empty_filtered)}</Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change({ text: '', store: '', product: '', tab: 'open' })}
        >
          {t(m.staff_clear_filters)}
        </Button>
      </div>
    );
  }
  return (
    <div className="empty">
      <Text fw={600}>{search.tab === 'open' ? t(m.staff_empty_open) : t(m.staff_empty_tab)}</Text>
      {search.tab === 'open' && <Text c="dimmed">{t(m.staff_empty_open_text)}</Text>}
    </div>
  );
}
