import { m } from '@folio/messages';
import type { ReactNode } from 'react';
import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';
import { Link } from './link.tsx';
import { PageTitle } from './page-title.tsx';
import { StoreDrawing } from './store-drawing.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** The order that the visitor may be looking for. */
  readonly order?: string | undefined;
};

/** An empty page: explains why and links to a start. */
export function EmptyPage({ title, children, order }: Props) {
  const { locale, store } = useShell();
  return (
    <div className="shell__empty">
      <PageTitle title={title} />
      <StoreDrawing look={store.look} />
      <h1>{title}</h1>
      <p>{children}</p>
      {order && (
        <Link className="f-button f-button--primary" to={links.order(order)}>
          {m.cart_ordered_open({}, { locale })}
        </Link>
      )}
      <Link className={`f-button f-button--${order ? 'quiet' : 'primary'}`} to={links.chooser()}>
        {m.orders_start({}, { locale })}
      </Link>
    </div>
  );
}
