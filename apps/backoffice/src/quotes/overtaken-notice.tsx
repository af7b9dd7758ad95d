import { printDate } from '@folio/domain/date/print-date';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Button, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../shell/language.tsx';
import type { Difference } from './merge-edit.ts';
import type { Overtaken } from './use-edit-draft.ts';

type Props = { readonly overtaken: Overtaken | null };

/**
 * Says that the form shows an edit from before a colleague's change, lists where the two differ, and switches between
 * them.
 */
export function OvertakenNotice({ overtaken }: Props) {
  const t = useTexts();
  const say = useDifferenceText();
  const isChanged = overtaken !== null && overtaken.differences.length > 0;
  const theirs = isChanged ? m.quotes_edit_since : m.quotes_edit_theirs;
  const title = overtaken && t(overtaken.showsTheirs ? theirs : m.quotes_edit_mine);
  useAnnouncement(title);
  if (!overtaken) return null;
  const { showsTheirs, toggle, differences } = overtaken;
  return (
    <div className="overtaken">
      <Text fw={600}>{title}</Text>
      {isChanged && (
        <ul>
          {differences.map((difference) => (
            <li key={JSON.stringify(difference)}>{say(difference)}</li>
          ))}
        </ul>
      )}
      <Button variant="default" size="compact-sm" onClick={toggle}>
        {t(showsTheirs ? m.quotes_edit_show_mine : m.quotes_edit_show_theirs)}
      </Button>
    </div>
  );
}

const FIELD_LABELS = {
  email: m.quotes_email,
  locale: m.quotes_language,
  endsOn: m.quotes_ends_on,
  lines: m.quotes_lines_count,
  price: m.quotes_price,
  description: m.quotes_description,
} as const;

/** Returns a function that says in one line what the current version has instead. */
function useDifferenceText(): (difference: Difference) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  /** Returns a date or a language as staff read it. */
  const show = (field: keyof typeof FIELD_LABELS, text: string): string => {
    if (field === 'endsOn' && text !== '') return printDate(text, locale);
    const language = field === 'locale' ? LOCALES.find((one) => one === text) : undefined;
    return language ? LOCALE_TABLE[language].name : text;
  };
  return (difference) => {
    if (difference.kind === 'row')
      return t(difference.isTheirs ? m.quotes_differs_theirs : m.quotes_differs_mine, {
        row: difference.row,
      });
    const { place } = difference;
    if (difference.kind === 'line') {
      const line = t(m.quotes_line_title, { count: String(difference.place + 1) });
      return t(difference.field === 'answers' ? m.quotes_differs_answers : m.quotes_differs_product, {
        line,
      });
    }
    const label = t(FIELD_LABELS[difference.field]);
    const field =
      place === null ? label : t(m.quotes_field_of_line, { field: label, line: String(place + 1) });
    const theirs = show(difference.field, difference.theirs);
    return theirs === '' ? t(m.quotes_differs_empty, { field }) : t(m.quotes_differs, { field, theirs });
  };
}
