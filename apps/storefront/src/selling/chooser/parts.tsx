import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { BadgeEuro, CalendarCheck, Handshake } from 'lucide';

export { MainServices, ServiceList } from './service-list.tsx';

type Props = { readonly locale: Locale };

const FACTS = [
  [BadgeEuro, m.chooser_fact_price, m.chooser_fact_price_text],
  [CalendarCheck, m.chooser_fact_when, m.chooser_fact_when_text],
  [Handshake, m.chooser_fact_agency, m.chooser_fact_agency_text],
] as const;

/** Reasons to trust the shop: price, delivery date and company. */
export const Facts = ({ locale }: Props) =>
  FACTS.map(([icon, name, text]) => (
    <li key={name({}, { locale })}>
      <Icon of={icon} size={24} />
      <p>
        <strong>{name({}, { locale })}</strong> <span>{text({}, { locale })}</span>
      </p>
    </li>
  ));

/** The steps from the first question to the document. */
export function How({ locale }: Props) {
  return (
    <>
      <h2>{m.chooser_how({}, { locale })}</h2>
      <ol className="chooser__steps">
        <li>{m.chooser_how_1({}, { locale })}</li>
        <li>{m.chooser_how_2({}, { locale })}</li>
        <li>{m.chooser_how_3({}, { locale })}</li>
      </ol>
    </>
  );
}
