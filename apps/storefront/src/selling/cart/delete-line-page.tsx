import type { CartLineView } from '@folio/contract/selling/cart.view';
import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { DeleteLineForm } from './delete-line-form.tsx';

/** Asks for confirmation before a line is deleted, without scripts. */
export function Component() {
  const { line } = useLoaderData<{ line: CartLineView }>();
  const { locale } = useShell();
  const title = m.cart_delete_title({ name: line.productName }, { locale });
  return (
    <div className="cart cart--narrow">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <DeleteLineForm id={line.id} answers={line.summary}>
        <Link className="f-button f-button--quiet" to={links.cart()}>
          {m.cart_back({}, { locale })}
        </Link>
      </DeleteLineForm>
    </div>
  );
}
