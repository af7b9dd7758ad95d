import { LANDING_COOKIE, type LandingView } from '@folio/contract/selling/landing.view';
import { m } from '@folio/messages';
import { buttonClass } from '@folio/ui/button';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { documentLanguageText } from '../../page/parts/document-language-text.ts';
import { Faq } from '../../page/parts/faq.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { StoreDrawing } from '../../page/parts/store-drawing.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Crumbs } from './crumbs.tsx';
import { Facts } from './facts.tsx';
import { Registries } from './registries.tsx';

/** A town's own page (RT-10): price, delivery and registry of a Nota Simple there, with the form started. */
export function Component() {
  const view = useLoaderData<LandingView>();
  const { locale, store } = useShell();
  const { name, province, servedBy } = view;
  const { pathname } = useLocation();
  useEffect(() => {
    const cookie = `${LANDING_COOKIE}=${encodeURIComponent(pathname)}; path=/; samesite=lax`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    if (!import.meta.env.EMBEDDED) document.cookie = cookie;
  }, [pathname]);
  // Names only registries known to serve the town.
  const isOfRegistry = view.folder === 'RegistroPropiedad' && view.registries.length > 0;
  const heading = isOfRegistry ? m.landing_heading_registry : m.landing_heading_note;
  return (
    <div className="landing">
      <PageTitle title={view.title} />
      <div className="landing__hero">
        <div className="landing__pitch">
          <Crumbs crumbs={view.crumbs} name={name} />
          <h1>{heading({ name: isOfRegistry ? (servedBy ?? name) : name }, { locale })}</h1>
          <p className="landing__lead">{m.landing_lead({}, { locale })}</p>
          <p className="landing__start">
            <Link className={buttonClass('primary')} to={view.start}>
              {m.landing_start({}, { locale })}
            </Link>
            <span>{m.landing_start_help({}, { locale })}</span>
          </p>
        </div>
        <StoreDrawing look={store.look} />
      </div>
      <Facts view={view} />
      {view.faq && <Faq faq={view.faq} />}
      <Registries view={view} />
      <NoteContents document={view.document} />
      <How />
      <nav className="landing__near" aria-labelledby="landing-near">
        <h2 id="landing-near">{m.landing_neighbours({ province }, { locale })}</h2>
        <ul>
          {view.neighbours.map((town) => (
            <li key={town.path}>
              <Link to={town.path}>{town.name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const CONTENTS = [
  [m.landing_tells_property, m.landing_tells_property_text],
  [m.landing_tells_owner, m.landing_tells_owner_text],
  [m.landing_tells_charges, m.landing_tells_charges_text],
] as const;

function NoteContents({ document }: Pick<LandingView, 'document'>) {
  const { locale } = useShell();
  const language = documentLanguageText(document, locale);
  return (
    <section>
      <h2>{m.landing_tells({}, { locale })}</h2>
      <dl className="landing__tells">
        {CONTENTS.map(([name, text]) => (
          <div key={name({}, { locale })}>
            <dt>{name({}, { locale })}</dt>
            <dd>{text({}, { locale })}</dd>
          </div>
        ))}
      </dl>
      <p className="landing__small">{m.landing_tells_note({}, { locale })}</p>
      {language && <p className="landing__small">{language}</p>}
    </section>
  );
}

function How() {
  const { locale } = useShell();
  return (
    <section>
      <h2>{m.landing_how({}, { locale })}</h2>
      <ol className="landing__how">
        <li>{m.landing_how_1({}, { locale })}</li>
        <li>{m.landing_how_2({}, { locale })}</li>
        <li>{m.landing_how_3({}, { locale })}</li>
      </ol>
    </section>
  );
}
