import { LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { AnchorContext } from '@folio/ui/anchor';
import type { ComponentProps } from 'react';
import { Form, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { CartMenu } from './cart-menu.tsx';
import { FormKeys } from './form-keys.tsx';
import { Link } from './link.tsx';
import { useShell } from './use-shell.ts';

const LANGUAGE_NAMES = { es: 'Español', pt: 'Português', en: 'English' } as const;

/** The router's link for the primitives, which know no router. */
const RouterAnchor = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <Link to={href} {...rest} />
);

/** What stands around every page: who we are, the cart, the language, and that we are not the registry (SH-1, SH-2). */
export function Shell() {
  const { locale, store } = useShell();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="shell">
      <a className="shell__skip" href="#main">
        {m.shell_skip({}, { locale })}
      </a>
      <header className="shell__header" data-busy={busy || undefined}>
        <div className="shell__bar">
          <Link className="shell__logo" to={links.chooser()}>
            {store.name}
          </Link>
          <p className="shell__agency">{m.shell_agency({}, { locale })}</p>
          <nav className="shell__nav" aria-label={m.shell_nav({}, { locale })}>
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
      <ScrollRestoration />
    </div>
  );
}

function Footer() {
  const { locale, store, mode } = useShell();
  const { pathname, search } = useLocation();
  return (
    <footer className="shell__footer">
      <div className="shell__footer-inner">
        <p className="shell__legal">{m.shell_legal({ name: store.name }, { locale })}</p>
        <Form
          method="post"
          action={links.language()}
          className="shell__languages"
          reloadDocument
          aria-label={m.shell_language({}, { locale })}
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
              {LANGUAGE_NAMES[code]}
            </button>
          ))}
        </Form>
        {mode === 'demo' && <p className="shell__demo">{m.shell_demo({}, { locale })}</p>}
      </div>
    </footer>
  );
}
