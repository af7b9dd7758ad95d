import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Suggests related products for this cart (EN-4); renders nothing without any. */
export function Suggestions() {
  const { cart, locale } = useShell();
  if (cart.suggestions.length === 0) return null;
  return (
    <section className="cart__also" aria-labelledby="cart-also">
      <h2 id="cart-also" className="cart__also-title">
        {m.cart_also({}, { locale })}
      </h2>
      <ul className="cart__also-list">
        {cart.suggestions.map(({ flow, name, price }) => (
          <li key={flow}>
            <Link to={links.flowEntry(flow)}>{name}</Link> <Price cents={price.total} locale={locale} />{' '}
            <small>{m.flow_vat_included({}, { locale })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
