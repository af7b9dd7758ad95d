import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'warning' | 'positive' | 'danger';

type Props = {
  readonly tone: NoticeTone;
  /** Appears after something was done: it is announced. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

const ICONS = { info: Info, warning: TriangleAlert, positive: CircleCheck, danger: CircleAlert } as const;

/** A sentence that stands out: what happened, what is safe, what to do. */
export function Notice({ tone, live = false, children }: Props) {
  const Icon = ICONS[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={`f-notice f-notice--${tone}`} role={live ? role : undefined}>
      <Icon className="f-notice__icon" aria-hidden="true" size={20} />
      <div className="f-notice__text">{children}</div>
    </div>
  );
}
