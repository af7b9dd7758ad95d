import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Shown for a link that opens no order: the same text whether the order exists or not, with further links. */
export function OrderNotOpened({ orderId }: { readonly orderId: string | undefined }) {
  const { contact, locale } = useShell();
  const title = m.order_link_title({}, { locale });
  return (
    <div className="shell__error">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>{m.order_link_text({}, { locale })}</p>
      <p className="flow__buttons">
        <Link className="f-button f-button--primary" to={links.findOrder(orderId)}>
          {m.guest_find_link({}, { locale })}
        </Link>
        <Link className="f-button f-button--secondary" to={links.orders()}>
          {m.orders_title({}, { locale })}
        </Link>
        <Link className="f-button f-button--quiet" to={links.contact(locale, orderId)}>
          {contact}
        </Link>
      </p>
    </div>
  );
}
