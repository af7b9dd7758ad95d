import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders/orders';
import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../shell/language.tsx';
import { scheduledText } from './scheduled-text.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  readonly order: StaffOrder;
  readonly name: string;
  readonly scheduled: NonNullable<StaffLine['scheduled']>;
  readonly onUndo: () => void;
};

/** Tells what is about to happen to which line, and undoes it. */
export function UndoMessage({ order, name, scheduled, onUndo }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const seconds = useSecondsLeft(scheduled.leftMs);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} className="wrap-anywhere">
          {name}
        </Text>
        <Text size="sm" className="wrap-anywhere">
          {scheduledText(t, locale, order, scheduled, seconds)}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" flex="none" onClick={onUndo}>
        {t(m.staff_undo)}
      </Button>
    </Group>
  );
}
