import { m } from '@folio/messages';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import { CartSummary } from './cart-summary.tsx';

export function Component() {
  const { cart, locale } = useShell();
  const empty = cart.lines.length === 0;
  return (
    <div className="cart">
      <PageTitle title={m.cart_title({}, { locale })} index={false} />
      <h1>{empty ? m.cart_empty_title({}, { locale }) : m.cart_title({}, { locale })}</h1>
      {empty ? <p>{m.cart_empty({}, { locale })}</p> : <CartSummary level={2} />}
      <Link className={`f-button f-button--${empty ? 'primary' : 'quiet'}`} to={links.chooser()}>
        {m.cart_add_another({}, { locale })}
      </Link>
    </div>
  );
}
