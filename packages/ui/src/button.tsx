import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly variant: ButtonVariant;
  /** What it does is under way: a second press does nothing. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** The class of a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant): string => `f-button f-button--${variant}`;

/**
 * A button says what it does. While busy it keeps its width and its focus; after a while it asks for patience, in
 * the words of the document (`data-wait`).
 */
export function Button({ variant, busy = false, type = 'button', onClick, children, ...rest }: Props) {
  // In the document, so that no page fetches it in each language.
  const wait = busy && globalThis.document?.documentElement.dataset.wait;
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
