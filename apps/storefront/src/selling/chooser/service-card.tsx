import type { ServiceView } from '@folio/contract/selling/catalogue.view';
import type { Locale } from '@folio/domain/locale/locale';
import { LeadingPrice } from '@folio/ui/price';
import { Link } from '../../page/parts/link.tsx';

type Props = {
  readonly service: ServiceView;
  readonly label: string;
  readonly to: string;
  readonly locale: Locale;
};

/** A service with its price (BC-6) and its delivery time. */
export function ServiceCard({ service, label, to, locale }: Props) {
  return (
    <li>
      <Link
        className="chooser__card"
        to={to}
        data-item={service.productId}
        data-price={service.itemPrice}
        data-name={label === service.name ? undefined : service.name}
      >
        <span className="chooser__name">{label}</span>
        <span className="chooser__what">{service.description}</span>
        <span className="chooser__price">
          <LeadingPrice price={service.price} locale={locale} />
        </span>
        {service.delivery && <span className="chooser__when">{service.delivery}</span>}
      </Link>
    </li>
  );
}
