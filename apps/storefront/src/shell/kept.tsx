import { createContext, type ReactElement, use } from 'react';

/**
 * Renders a part of a page once for the data it shows, and keeps the HTML as long as that data lives. Null in the browser, where nothing is
 * rendered as text.
 */
export type Keep = (of: object, part: ReactElement) => string;
export const KeepContext = createContext<Keep | null>(null);

type Props = {
  readonly className: string;
  /** What the part shows; null in the browser for a page that the server sent, whose part is left standing as it came. */
  readonly of: object | null;
  /** May use no context, so that everyone gets the same. */
  readonly children: ReactElement | null;
};

/**
 * A part of a page that is the same for every visitor of a store: rendered once, not per request, and taken over by the browser as it
 * stands, so that its data need not travel a second time beside its HTML.
 */
export function Kept({ className, of, children }: Props) {
  const keep = use(KeepContext);
  if (of && !keep)
    return (
      <div key="drawn" className={className}>
        {children}
      </div>
    );
  const html = keep && of && children ? keep(of, children) : '';
  return (
    <div
      key="kept"
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
