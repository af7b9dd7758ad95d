import type { LineState } from '@folio/domain/order/states';
import { useTexts } from '../shell/language.tsx';
import { stateLabel } from './state-labels.ts';

/** A line's state: a mark whose shape tells it as well as its colour does, and its word. */
export function StateMark({ state }: { state: LineState }) {
  const t = useTexts();
  return (
    <span className="state" data-state={state}>
      {t(stateLabel[state])}
    </span>
  );
}
