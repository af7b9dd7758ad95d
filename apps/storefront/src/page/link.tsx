import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link inside the shop: a plain anchor that costs a render nothing. In the browser {@link followLinks} follows it without leaving the page. */
export const Link = ({ to, ...rest }: Props) => <a data-follow="" href={to} {...rest} />;
