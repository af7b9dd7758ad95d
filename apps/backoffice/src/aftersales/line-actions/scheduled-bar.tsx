import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { isUndoKnown, rememberUndo } from '../../orders/data/undo-last.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useMe } from '../../staff/session/me.ts';
import { scheduledText } from './scheduled-text.ts';
import { useUndo } from './use-undo.ts';

type Props = {
  readonly order: StaffOrder;
  readonly lineId: number;
  readonly scheduled: NonNullable<StaffLine['scheduled']>;
};

/**
 * Replaces a line's buttons while an action on it is scheduled. The key `z` undoes the user's own action, also after a
 * reload.
 */
export function ScheduledBar({ order, lineId, scheduled }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { mutate, isPending } = useUndo();
  const isOwn = useMe().data?.name === scheduled.by;
  useEffect(() => {
    if (isOwn && !isUndoKnown(lineId)) return rememberUndo(lineId, () => mutate(lineId));
  }, [isOwn, lineId, mutate]);
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" loading={isPending} onClick={() => mutate(lineId)}>
          {t(m.staff_undo)}
        </Button>
      </Group>
      <p className="quiet wrap-anywhere">
        {scheduledText(t, locale, order, scheduled)} {t(m.staff_scheduled_by, { name: scheduled.by })}
      </p>
    </Stack>
  );
}
