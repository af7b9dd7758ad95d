import type { ShellView } from '@folio/contract/app/shell.view';
import { links } from '../../page/links.ts';

/**
 * Returns the logo's target (SH-2): the portal's homepage, possibly another site; in an embedded shop, the
 * services.
 */
export function homepageLink({ store, embedded }: Pick<ShellView, 'store' | 'embedded'>): {
  readonly href: string;
  readonly elsewhere: boolean;
} {
  const { homepage } = store;
  if (embedded || homepage === links.home()) return { href: links.chooser(), elsewhere: false };
  return { href: homepage, elsewhere: !homepage.startsWith('/') };
}
