import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

/** The component for internal links: the app's router link if provided near the root, else a plain link. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Renders an internal link without depending on a router. */
export function Anchor(props: AnchorProps) {
  const Component = use(AnchorContext);
  return <Component {...props} />;
}
