import { m } from '@folio/messages';
import { Snackbar } from '@folio/ui/snackbar';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { CachedHtml } from '../../page/parts/cached-html.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { StoreDrawing } from '../../page/parts/store-drawing.tsx';
import { setPageMessage } from '../../page/shell/page-message.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ChooserData } from './chooser.data.ts';
import { CartSummary, Facts, How } from './later-parts.tsx';
import { Services } from './services.tsx';

/** The start page: the shop's offer, and the choice of a service (CH-1 to CH-7), also for a missing page (RT-1). */
export const Component = () => <Chooser data={useLoaderData<ChooserData>()} />;

type Props = {
  readonly data: ChooserData;
  /** Shown below the headline. */
  readonly children?: ReactNode;
};

/** The content of that page. */
export function Chooser({ data, children }: Props) {
  const { pitch, notice, unknown, many, services, search, towns } = data;
  const { locale, store, cart, showCart } = useShell();
  const { pathname: path } = useLocation();
  const [open, setOpen] = useState(notice !== null);
  useEffect(() => {
    if (notice !== null) setPageMessage({ text: open ? notice : '', path });
  }, [notice, open, path]);
  const { title, lead, pageTitle } = unknown
    ? {
        title: m.error_title_missing({}, { locale }),
        lead: m.chooser_unknown({}, { locale }),
        pageTitle: m.error_title_missing({}, { locale }),
      }
    : pitch;
  return (
    <div className="chooser">
      <PageTitle title={pageTitle} />
      {open && notice && <Snackbar message={notice} action="Ok" onAction={() => setOpen(false)} />}
      <CachedHtml
        className={unknown ? 'chooser__hero chooser__hero--unknown' : 'chooser__hero'}
        of={services}
      >
        <div className="chooser__pitch">
          <h1>{title}</h1>
          <p className="chooser__lead">{lead}</p>
        </div>
        <StoreDrawing look={store.look} />
      </CachedHtml>
      {children}
      <CachedHtml as="ul" className="chooser__facts" of={services}>
        <Facts locale={locale} />
      </CachedHtml>
      {showCart && cart.lines.length > 0 && (
        <section className="chooser__cart" aria-labelledby="cart-title">
          <h2 id="cart-title">{m.cart_current({}, { locale })}</h2>
          <Suspense>
            <CartSummary />
          </Suspense>
        </section>
      )}
      <Services key={search} services={services} many={many} search={search} towns={towns} />
      <CachedHtml as="section" className="chooser__how" of={services}>
        <How locale={locale} />
      </CachedHtml>
    </div>
  );
}
