import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { Icon } from './icon.tsx';

export type NoticeTone = 'info' | 'warning' | 'positive' | 'danger';

type Props = {
  readonly tone: NoticeTone;
  /** The reply to a press that this tells: each one is announced and brought into view; `danger` takes the focus. */
  readonly reply?: unknown;
  /** Appears while the page is looked at: it is announced. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

const ICONS = { info: Info, warning: TriangleAlert, positive: CircleCheck, danger: CircleAlert } as const;

/** A sentence that stands out: what happened, what is safe, what to do. */
export function Notice({ tone, reply, live = reply !== undefined, children }: Props) {
  const icon = ICONS[tone];
  const box = useRef<HTMLDivElement>(null);
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  useEffect(() => {
    if (reply !== undefined && box.current) bringIntoView(box.current, tone === 'danger');
  }, [reply, tone]);
  return (
    <div
      ref={box}
      className={`f-notice f-notice--${tone}`}
      role={live ? role : undefined}
      tabIndex={reply === undefined ? undefined : -1}
    >
      <Icon of={icon} className="f-notice__icon" size={20} />
      <div className="f-notice__text">{children}</div>
    </div>
  );
}
