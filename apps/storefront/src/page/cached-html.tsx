import { createContext, type ReactNode, use } from 'react';

/**
 * Renders a part once per data object and caches its HTML with it. Returns null in the browser, which renders
 * no HTML text.
 */
export type RenderCache = (of: object, name: string, part: ReactNode) => string;
export const RenderCacheContext = createContext<RenderCache | null>(null);

type Props = {
  readonly as?: 'div' | 'section' | 'ul';
  readonly className: string;
  /** The part's data; null in the browser for a server-rendered page, whose part stays untouched. */
  readonly of: object | null;
  /** Must not use context, so that everyone gets the same HTML. */
  readonly children: ReactNode;
};

/**
 * A part that is the same for every visitor of a store, rendered once. Hydration leaves its HTML untouched,
 * so its data is not sent a second time. Each part of a page needs its own class.
 */
export function CachedHtml({ as: Part = 'div', className, of, children }: Props) {
  const keep = use(RenderCacheContext);
  if (of && !keep)
    return (
      <Part key="drawn" className={className}>
        {children}
      </Part>
    );
  const html = keep && of ? keep(of, className, children) : '';
  return (
    <Part
      key="kept"
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
