import { CircleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../icon.tsx';
import { pageRoot } from '../page-root.tsx';

type Props = {
  readonly title: string;
  readonly items: readonly { readonly href: string; readonly text: string }[];
};

/**
 * Summarizes errors, each linked to its field, and announces them (role alert). The page itself focuses the
 * first invalid field.
 */
export function ErrorSummary({ title, items }: Props) {
  return (
    <div className="f-errors" role="alert" tabIndex={-1}>
      <h2 className="f-errors__title">
        <Icon of={CircleAlert} size={22} />
        <span>{title}</span>
      </h2>
      <ul className="f-errors__list">
        {items.map(({ href, text }) => (
          <li key={href}>
            <a className="f-errors__link" href={href} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field instead of only scrolling to it, so that the visitor can type at once. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = pageRoot().getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
