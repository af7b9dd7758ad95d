import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Illustration } from '@folio/ui/illustration';
import { Snackbar } from '@folio/ui/snackbar';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { CartSummary } from '../cart/cart-summary.tsx';
import { links } from '../links.ts';
import { Link } from '../shell/link.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { ChooserData } from './chooser.data.ts';

/** Which service do you want (CH-1 to CH-7)? */
export function Component() {
  const { chooser, notice, unknown } = useLoaderData<ChooserData>();
  const { locale, store, cart, showCart } = useShell();
  const [open, setOpen] = useState(notice !== null);
  const price = (net: number) => m.chooser_price({ price: formatPrice(net, locale) }, { locale });
  const total = (cents: number) => m.chooser_total({ price: formatPrice(cents, locale) }, { locale });
  const label = { 'nota-simple': m.chooser_nota_simple, 'q-propiedades': m.chooser_q_propiedades } as const;
  return (
    <div className="chooser">
      <PageTitle
        title={m.chooser_title({}, { locale })}
        description={m.chooser_description({}, { locale })}
        index={!unknown}
      />
      {open && notice && <Snackbar message={notice} action="Ok" onAction={() => setOpen(false)} />}
      {unknown && <p className="chooser__unknown">{m.error_not_found({}, { locale })}</p>}
      <div className="chooser__head">
        <div>
          <h1 className="chooser__question">{m.chooser_question({}, { locale })}</h1>
          <p className="chooser__lead">{m.chooser_lead({}, { locale })}</p>
        </div>
        <Illustration family={store.look.family} />
      </div>
      <ul className="chooser__list">
        {chooser.main.map((service) => (
          <li key={service.flow} className="chooser__item">
            <Link className="chooser__card" to={links.flowStep(service.flow, 'step1')}>
              <span className="chooser__name">
                {label[service.flow as keyof typeof label]?.({}, { locale }) ?? service.name}
              </span>
              <span className="chooser__what">{service.description}</span>
              <span className="chooser__price">
                {price(service.price.net)} <small>{total(service.price.total)}</small>
              </span>
            </Link>
          </li>
        ))}
        {chooser.automatic.map((product) => (
          <li key={product.productId} className="chooser__item">
            <Link className="chooser__card" to={links.flowStep(`product/${product.productId}`, 'step1')}>
              <span className="chooser__name">
                {product.withVerb ? m.chooser_request({ name: product.name }, { locale }) : product.name}
              </span>
              <span className="chooser__what">{product.description}</span>
              <span className="chooser__price">
                {price(product.price.net)} <small>{total(product.price.total)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {chooser.main.length + chooser.automatic.length === 0 && (
        <p className="chooser__empty">{m.chooser_empty({}, { locale })}</p>
      )}
      {showCart && cart.lines.length > 0 && (
        <section className="chooser__cart" aria-labelledby="cart-title">
          <h2 id="cart-title">{m.cart_current({}, { locale })}</h2>
          <CartSummary />
        </section>
      )}
      <section className="chooser__how">
        <h2>{m.chooser_how({}, { locale })}</h2>
        <ol className="chooser__steps">
          <li>{m.chooser_how_1({}, { locale })}</li>
          <li>{m.chooser_how_2({}, { locale })}</li>
          <li>{m.chooser_how_3({}, { locale })}</li>
        </ol>
      </section>
    </div>
  );
}
