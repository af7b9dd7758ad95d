import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useAnnouncement } from './announcer.tsx';
import { pageFrame } from './page-root.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly variant: ButtonVariant;
  /** The action is in progress; further clicks do nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** Delay before a wait is announced, in ms. */
const SLOW = 500;

/** Returns the class of a link styled as a button. */
export const buttonClass = (variant: ButtonVariant): string => `f-button f-button--${variant}`;

/**
 * Renders a button. While busy it keeps its width and focus, and after a delay shows the document's waiting
 * text (`data-wait`).
 */
export function Button({ variant, busy = false, type = 'button', onClick, children, ...rest }: Props) {
  // The text is in the document, so that no page loads it in every language.
  const wait = busy && globalThis.document && pageFrame().dataset.wait;
  useAnnouncement(wait, SLOW);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="f-button__text">{children}</span>
      {wait && <span className="f-button__wait">{wait}</span>}
    </button>
  );
}
