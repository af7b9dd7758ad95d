import type { LineState } from '@folio/domain/order/states';
import { useTexts } from '../../page/shell/language.tsx';
import { stateLabel } from './state-labels.ts';

/** Shows a line's state as a label with a mark whose shape and colour both identify it. */
export function StateMark({ state }: { state: LineState }) {
  const t = useTexts();
  return (
    <span className="state" data-state={state}>
      {t(stateLabel[state])}
    </span>
  );
}
