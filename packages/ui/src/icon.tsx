import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

type Props = Omit<ComponentProps<'svg'>, 'children'> & {
  readonly of: IconNode;
  readonly size?: number;
  /** The accessible name of an icon without adjacent text. */
  readonly title?: string;
};

/**
 * Renders a Lucide icon in the text colour; `size` is in pixels. Without a title screen readers skip it.
 * Avoids Lucide's React component, which adds 1.5 kB of unused options.
 */
export function Icon({ of, size = 24, title, ...rest }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      {...rest}
    >
      {title && <title>{title}</title>}
      {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
