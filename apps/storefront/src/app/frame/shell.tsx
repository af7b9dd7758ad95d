import { m } from '@folio/messages';
import { AnchorContext } from '@folio/ui/anchor';
import { Announcer } from '@folio/ui/announcer';
import type { ComponentProps } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { AccountLink } from './account-link.tsx';
import { CartMenu } from './cart-menu.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { Footer } from './footer.tsx';
import { Listen } from './listen.tsx';
import { Logo } from './logo.tsx';
import { navbarMode } from './navbar-mode.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The router's link for the UI primitives, which know no router. */
const RouterAnchor = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={href} {...rest} />
);

/**
 * The frame of every page: brand, cart, language, and the notice that we are not the registry (SH-1, SH-2).
 */
export function Shell() {
  const shell = useShell();
  const { labels, locale } = shell;
  const { phone, phoneHours } = shell.store;
  const busy = useNavigation().state !== 'idle';
  const mode = navbarMode(useLocation().pathname, shell);
  useHeadingFocus();
  return (
    <div className="shell">
      <a className="shell__skip" href="#main">
        {labels.skip}
      </a>
      <ConsentBanner />
      {shell.banner && <p className="shell__banner">{shell.banner}</p>}
      <header className="shell__header" data-busy={busy || undefined} data-fixed={mode.fixed || undefined}>
        <div className="shell__bar">
          <Logo />
          <p className="shell__agency">{m.shell_agency({}, { locale })}</p>
          <nav className="shell__nav" aria-label={labels.nav}>
            {phone && (
              <a
                className="shell__call"
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                title={phoneHours ?? undefined}
              >
                {phone}
              </a>
            )}
            {mode.note && (
              <Link className="shell__note" to={links.flowStep('nota-simple', 'step1')}>
                {labels.note}
              </Link>
            )}
            <AccountLink />
            <CartMenu />
          </nav>
        </div>
      </header>
      <main id="main" className="shell__main" tabIndex={-1}>
        <AnchorContext value={RouterAnchor}>
          <Outlet />
        </AnchorContext>
      </main>
      <Footer isFolded={mode.isFolded} />
      <Listen />
      <Announcer />
      {!import.meta.env.EMBEDDED && <ScrollRestoration />}
    </div>
  );
}
