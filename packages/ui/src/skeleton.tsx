type Props = { readonly shape: 'line' | 'form' | 'card' | 'page' };

/**
 * Renders a grey placeholder with the size of the pending content. The surrounding text names that content.
 */
export function Skeleton({ shape }: Props) {
  return <div className={`f-skeleton f-skeleton--${shape}`} aria-hidden="true" />;
}
