import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { LEAVING } from './leaving.ts';

/** Minimum time after a page's arrival, in ms: a visitor who has just arrived needs no reason to stay. */
const ARRIVAL_MS = 5_000;
/** Minimum time after input, in ms: a visitor who types does not leave, wherever the mouse moves. */
const TYPING_MS = 3_000;
const CHOICES = '[type="radio"], [type="checkbox"], select';

/**
 * Announces that a visitor is about to leave, when the mouse leaves the page (EX-1). Touch input announces nothing.
 * Neither does a mouse within five seconds of a page's arrival, during typing, or while the cursor is in a text begun
 * on this page: its visitor fetches the rest elsewhere. Returns the listener for shown pages.
 */
export function watchExit(): (page: Pick<ShownPage, 'at'>) => void {
  let arrivedAt = 0;
  let typedAt = Number.NEGATIVE_INFINITY;
  let begunText: Element | undefined;
  const setTyped = ({ target }: Event) => {
    typedAt = performance.now();
    begunText = target instanceof Element && !target.matches(CHOICES) ? target : undefined;
  };
  document.addEventListener('input', setTyped, { capture: true });
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    const now = performance.now();
    const isEarly = now - arrivedAt < ARRIVAL_MS || now - typedAt < TYPING_MS;
    const isWriting = begunText !== undefined && begunText === document.activeElement;
    if (pointerType === 'mouse' && !isEarly && !isWriting) document.dispatchEvent(new Event(LEAVING));
  });
  return ({ at }) => {
    arrivedAt = at;
    begunText = undefined;
  };
}
