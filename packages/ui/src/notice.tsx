import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announcer.tsx';
import { bringIntoView } from './bring-into-view.ts';
import { Icon } from './icon.tsx';
import { pageRoot } from './page-root.tsx';

export type NoticeTone = 'info' | 'warning' | 'positive' | 'danger';

type Props = {
  readonly tone: NoticeTone;
  /** The reply to a click. Each new one is announced and scrolled into view; `danger` takes the focus. */
  readonly reply?: unknown;
  /** Takes the focus even from a text field. */
  readonly takesFocus?: boolean | undefined;
  /** Announced, because it appears while the page is in use. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

const ICONS = { info: Info, warning: TriangleAlert, positive: CircleCheck, danger: CircleAlert } as const;

/** Renders a prominent message about an event and the next step. */
export function Notice({ tone, reply, takesFocus = false, live = reply !== undefined, children }: Props) {
  const icon = ICONS[tone];
  const box = useRef<HTMLDivElement>(null);
  const isUrgent = tone === 'danger' || tone === 'warning';
  const isPolite = live && !isUrgent;
  useEffect(() => {
    if (reply === undefined || !box.current) return;
    bringIntoView(box.current, tone === 'danger');
    if (takesFocus) box.current.focus({ preventScroll: true });
  }, [reply, tone, takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reply is read out, also one of the same words
  useEffect(() => (isPolite ? announce(() => readText(box.current)) : undefined), [isPolite, reply]);
  return (
    <div
      ref={box}
      className={`f-notice f-notice--${tone}`}
      role={live && isUrgent ? 'alert' : undefined}
      tabIndex={reply === undefined ? undefined : -1}
    >
      <Icon of={icon} className="f-notice__icon" size={20} />
      <div className="f-notice__text">{children}</div>
    </div>
  );
}

/** Returns the text of a notice; none for a notice with the focus, which is announced already. */
const readText = (box: HTMLElement | null): string | undefined =>
  box && pageRoot().activeElement !== box ? box.innerText : undefined;
