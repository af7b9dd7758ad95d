import type { ComponentProps } from 'react';
import { embeddedLink } from '../shell/embedded-link.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/**
 * A link within the shop: a plain anchor that is cheap to render. {@link followLinks} follows it in the
 * browser without leaving the document.
 */
export const Link = ({ to, ...rest }: Props) =>
  import.meta.env.EMBEDDED ? <a {...embeddedLink(to)} {...rest} /> : <a data-follow="" href={to} {...rest} />;
