import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { isAsked, takeLabel } from '../incidents/take-label.ts';
import { useRelease } from './use-release.ts';
import { useUndoable } from './use-undoable.tsx';

type Props = { readonly line: StaffLine; readonly selected: boolean };

/** Takes a line, by the key `t` too, and releases it again. */
export function TakeButtons({ line, selected }: Props) {
  const t = useTexts();
  const taking = useUndoable(line);
  const releasing = useRelease();
  const { take, release } = line.actions;
  const takenText = () =>
    line.assignee === null ? t(m.staff_taken) : t(m.staff_taken_over, { name: line.assignee });
  const takeLine = () =>
    taking.mutate({
      send: () => call('POST /api/lines/:lineId/take', { params: { lineId: line.id } }),
      done: isAsked(line) ? t(m.staff_act_line_resumed) : takenText(),
      stays: true,
    });
  // Continuing without a customer's answer closes the question, so only the button does it, not the key.
  useKeys({ t: selected && take.allowed && !isAsked(line) ? takeLine : undefined });
  return (
    <>
      {release.allowed && (
        <Button variant="default" onClick={() => releasing.mutate(line.id)} disabled={releasing.isPending}>
          {t(m.staff_release)}
        </Button>
      )}
      {take.allowed && (
        <Button variant="default" onClick={takeLine} disabled={taking.isPending}>
          {t(takeLabel(line))}
        </Button>
      )}
    </>
  );
}
