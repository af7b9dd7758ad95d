import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

type Props = Omit<ComponentProps<'svg'>, 'children'> & {
  readonly of: IconNode;
  readonly size?: number;
  /** What the icon says where no words stand beside it. */
  readonly title?: string;
};

/**
 * A Lucide icon in the colour of the text around it; `size` is its side in pixels. Without a title screen readers pass
 * over it: the words beside it say what it means. Lucide's own React component brings 1.5 kB of options that nothing
 * here uses.
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
