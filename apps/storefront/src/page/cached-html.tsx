import { createContext, type ReactNode, use } from 'react';

/**
 * Renders a part of a page once for the data it shows, and keeps the HTML as long as that data lives. Null in the browser, where nothing is
 * rendered as text.
 */
export type RenderCache = (of: object, name: string, part: ReactNode) => string;
export const RenderCacheContext = createContext<RenderCache | null>(null);

type Props = {
  readonly as?: 'div' | 'section' | 'ul';
  readonly className: string;
  /** What the part shows; null in the browser for a page that the server sent, whose part is left standing as it came. */
  readonly of: object | null;
  /** May use no context, so that everyone gets the same. */
  readonly children: ReactNode;
};

/**
 * A part of a page that is the same for every visitor of a store: rendered once, not per request, and taken over by the browser as it
 * stands, so that its data need not travel a second time beside its HTML. Of one page's parts each has a class of its own.
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
