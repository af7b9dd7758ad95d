import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/**
 * A link within the shop: a plain anchor that is cheap to render. {@link followLinks} follows it in the
 * browser without leaving the document.
 */
export const Link = ({ to, ...rest }: Props) => <a data-follow="" href={to} {...rest} />;
