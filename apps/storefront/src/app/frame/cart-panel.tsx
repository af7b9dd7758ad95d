import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Price } from '@folio/ui/price';
import { ShoppingBag } from 'lucide';
import { links } from '../../page/links.ts';
import { answersText } from '../../page/parts/answers-text.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DeleteLine } from '../../selling/cart/delete-line.tsx';

/** The cart's menu: each line with its answers and actions, and the link to the payment (SH-3, SH-4). */
export function CartPanel() {
  const { cart, customer, locale } = useShell();
  return (
    <details className="shell__cart">
      <summary className="shell__cart-button">
        <Icon of={ShoppingBag} size={20} />
        <span>{m.cart_menu_title({}, { locale })}</span>
        <span className="shell__cart-count">{cart.lines.length}</span>
      </summary>
      <div className="shell__cart-panel">
        <ul className="shell__cart-lines">
          {cart.lines.map((line) => (
            <li key={line.id} className="shell__cart-line">
              <p className="shell__cart-name">
                {line.productName} <Price cents={line.price.total} locale={locale} />
              </p>
              <p className="shell__cart-answers">{answersText(line.summary)}</p>
              <div className="shell__cart-buttons">
                {line.editable && <Link to={links.cartLineEdit(line.id)}>{m.cart_edit({}, { locale })}</Link>}
                {cart.cancelLine === null && (
                  <DeleteLine id={line.id} name={line.productName} answers={line.summary} />
                )}
              </div>
            </li>
          ))}
        </ul>
        <Link className="f-button f-button--primary" to={customer ? links.checkout() : links.register()}>
          {m.cart_purchase({}, { locale })}
        </Link>
        <Link className="shell__cart-open" to={links.cart()}>
          {m.cart_open({}, { locale })}
        </Link>
      </div>
    </details>
  );
}
