import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { HelpLine } from '../../page/parts/help-line.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** The footer of every page; in a form it is folded to one line. */
export function Footer({ isFolded }: { readonly isFolded: boolean }) {
  const { locale } = useShell();
  const { key } = useLocation();
  return (
    <footer className="shell__footer">
      {isFolded ? (
        <details key={key} className="shell__fold">
          <summary>{m.footer_fold({}, { locale })}</summary>
          <FooterParts />
        </details>
      ) : (
        <FooterParts />
      )}
    </footer>
  );
}

/** The seller, help and legal texts, the customer's own pages, and the languages. */
function FooterParts() {
  const { locale, store, legal, legalLinks, townsLink, demo } = useShell();
  return (
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
          {townsLink && (
            <li>
              <Link to={townsLink.href}>{townsLink.label}</Link>
            </li>
          )}
        </ul>
      </div>
      <OwnLinks />
      <LanguageForm />
      {demo && <p className="shell__demo">{demo}</p>}
    </div>
  );
}

/** Links to the visitor's orders, consents and account. */
function OwnLinks() {
  const { account, consent, customer, labels } = useShell();
  return (
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
          <Link className="shell__orders" to={links.account()}>
            {labels.myAccount}
          </Link>
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
  );
}

function LanguageForm() {
  const { labels, locale } = useShell();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={links.language()} className="shell__languages" aria-label={labels.language}>
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
  );
}
