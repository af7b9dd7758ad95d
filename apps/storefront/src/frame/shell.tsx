import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { AnchorContext } from '@folio/ui/anchor';
import type { ComponentProps } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { HelpLine } from '../page/help-line.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { CartMenu } from './cart-menu.tsx';
import { ConsentBanner } from './consent-banner.tsx';
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
            <CartMenu />
          </nav>
        </div>
      </header>
      <main id="main" className="shell__main" tabIndex={-1}>
        <AnchorContext value={RouterAnchor}>
          <Outlet />
        </AnchorContext>
      </main>
      <Footer />
      <Listen />
      <ScrollRestoration />
    </div>
  );
}

function Footer() {
  const { account, consent, customer, labels, locale, store, legal, legalLinks, demo } = useShell();
  const { pathname, search } = useLocation();
  return (
    <footer className="shell__footer">
      <div className="shell__footer-inner">
        <div className="shell__legal">
          <p>{legal}</p>
          <p>
            <Link to={legalLinks[0]?.href ?? links.contact(locale)}>{store.issuer}</Link>
          </p>
        </div>
        <div className="shell__reach">
          <HelpLine />
          <ul className="shell__texts">
            {legalLinks.map(({ page, href, label }) => (
              <li key={page}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="shell__own">
          <Link className="shell__orders" to={links.orders()}>
            {labels.orders}
          </Link>
          {consent && (
            <Link className="shell__orders" to={links.consent()}>
              {labels.consent}
            </Link>
          )}
          {customer ? (
            <form method="post" action={links.authenticate()} className="shell__customer">
              <FormKeys />
              {customer}
              <button type="submit" name="act" value="leave" className="shell__language">
                {account}
              </button>
            </form>
          ) : (
            <Link className="shell__orders" to={links.authenticate()}>
              {account}
            </Link>
          )}
        </div>
        <form
          method="post"
          action={links.language()}
          className="shell__languages"
          aria-label={labels.language}
        >
          <FormKeys />
          <input type="hidden" name="back" value={`${pathname}${search}`} />
          {LOCALES.map((code) => (
            <button
              key={code}
              type="submit"
              name="locale"
              value={code}
              lang={code}
              className="shell__language"
              aria-current={code === locale ? 'true' : undefined}
            >
              {LOCALE_TABLE[code].name}
            </button>
          ))}
        </form>
        {demo && <p className="shell__demo">{demo}</p>}
      </div>
    </footer>
  );
}
