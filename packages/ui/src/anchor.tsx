import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** How an app follows its internal links: its router's link, given once near the root; a plain link without one. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** A link inside the app, which knows no router itself. */
export function Anchor(props: AnchorProps) {
  const Component = use(AnchorContext);
  return <Component {...props} />;
}
