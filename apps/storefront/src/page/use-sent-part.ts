import { useState } from 'react';
import { emptyHtml } from '../shell/trusted.ts';

/** Props of an element whose content the browser takes over from the server's page as it stands. */
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
  const [sent] = useState(() => document.getElementsByClassName(className)[0]);
  return {
    ref: (element) => {
      if (sent && element && element !== sent) element.append(...sent.childNodes);
    },
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: emptyHtml() },
  };
}
