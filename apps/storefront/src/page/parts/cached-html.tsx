import { createContext, type ReactNode, use, useState } from 'react';
import { emptyHtml } from '../shell/trusted.ts';

/** Renders a part once per data object and caches its HTML with it. The context is null in the browser. */
export type RenderCache = (of: object, name: string, part: ReactNode) => string;
export const RenderCacheContext = createContext<RenderCache | null>(null);

/** Props of an element whose content the browser leaves as the server rendered it. */
type SentPart = {
  readonly ref: (element: HTMLElement | null) => void;
  readonly suppressHydrationWarning: true;
  readonly dangerouslySetInnerHTML: { readonly __html: string };
};

/**
 * Returns the props of an element that only the server renders. Hydration leaves its content untouched. When an
 * extension or a translation has changed the page before hydration, React creates all elements again: the new element
 * then receives the nodes of the old one.
 */
export function useSentPart(className: string): SentPart {
  // React empties the element whenever this object is another one.
  const [{ sent, empty }] = useState(() => ({
    sent: document.getElementsByClassName(className)[0],
    empty: { __html: emptyHtml() },
  }));
  return {
    ref: (element) => {
      if (sent && element && element !== sent) element.append(...sent.childNodes);
    },
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: empty,
  };
}

type Props = {
  readonly as?: 'div' | 'section' | 'ul';
  readonly className: string;
  /** The part's data; null in the browser for a server-rendered page, whose part stays untouched. */
  readonly of: object | null;
  /** Must not use context, so that everyone gets the same HTML. */
  readonly children: ReactNode;
};

/**
 * A part that is the same for every visitor of a store, rendered once. The browser leaves its HTML as the server sent
 * it, so its data is not sent a second time. Each part of a page needs its own class.
 */
export function CachedHtml({ as: Part = 'div', className, of, children }: Props) {
  const keep = use(RenderCacheContext);
  if (keep)
    return (
      <Part
        key="sent"
        className={className}
        dangerouslySetInnerHTML={{ __html: of ? keep(of, className, children) : '' }}
      />
    );
  if (!of) return <SentPart key="sent" as={Part} className={className} />;
  return (
    <Part key="drawn" className={className}>
      {children}
    </Part>
  );
}

function SentPart({
  as: Part,
  className,
}: {
  readonly as: NonNullable<Props['as']>;
  readonly className: string;
}) {
  return <Part className={className} {...useSentPart(className)} />;
}
