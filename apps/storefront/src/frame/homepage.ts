import type { ShellView } from '@folio/contract/views';
import { links } from '../links.ts';

/** Where the logo leads (SH-2): to the portal's homepage, which may be another site; inside another site, to the services. */
export function homepageLink({ store, embedded }: Pick<ShellView, 'store' | 'embedded'>): {
  readonly href: string;
  readonly elsewhere: boolean;
} {
  const { homepage } = store;
  if (embedded || homepage === links.home()) return { href: links.chooser(), elsewhere: false };
  return { href: homepage, elsewhere: !homepage.startsWith('/') };
}
