import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { LineMessage } from './line-message.tsx';
import { scheduledText } from './scheduled-text.ts';

type Props = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly scheduled: NonNullable<StaffLine['scheduled']>;
  readonly onUndo: () => void;
};

/** Announces the scheduled action on a line, with a button that undoes it. */
export function UndoMessage({ order, name, scheduled, onUndo }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const text = scheduledText(t, locale, order, scheduled);
  return <LineMessage name={name} text={text} button={t(m.staff_undo)} onClick={onUndo} />;
}
