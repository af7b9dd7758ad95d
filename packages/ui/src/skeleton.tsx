type Props = { readonly shape: 'line' | 'form' | 'card' | 'page' };

/** A grey place of the right size for what is on its way. The words around it say what is awaited. */
export function Skeleton({ shape }: Props) {
  return <div className={`f-skeleton f-skeleton--${shape}`} aria-hidden="true" />;
}
