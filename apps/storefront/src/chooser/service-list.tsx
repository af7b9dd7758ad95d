import type { ChooserView, ServiceView } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { links } from '../links.ts';
import { matches } from './matches.ts';
import { ServiceCard } from './service-card.tsx';

type Card = { readonly service: ServiceView; readonly label: string; readonly to: string };
type Props = {
  readonly services: ChooserView;
  /** In groups, with links to jump to them. */
  readonly many: boolean;
  /** What is looked for; empty for everything. */
  readonly search: string;
  readonly locale: Locale;
};

const LABELS = { 'nota-simple': m.chooser_nota_simple, 'q-propiedades': m.chooser_q_propiedades } as const;

/** CH-3: the Spanish label is the client's letter for letter; elsewhere the name continues a sentence. */
const requestLabel = (name: string, locale: Locale): string =>
  m.chooser_request(
    { name: locale === 'es' ? name : name.charAt(0).toLowerCase() + name.slice(1) },
    { locale },
  );

const mainCards = ({ services, search, locale }: Omit<Props, 'many'>): Card[] =>
  services.main
    .map((service) => ({
      service,
      label: LABELS[service.flow as keyof typeof LABELS]?.({}, { locale }) ?? service.name,
      to: links.flowStep(service.flow, 'step1'),
    }))
    .filter((card) => matches(search, card.label, card.service.name, card.service.description));

const drawn = (list: readonly Card[], locale: Locale) =>
  list.map((card) => (
    <ServiceCard key={card.to} service={card.service} label={card.label} to={card.to} locale={locale} />
  ));

/** The services that the store is built around (CH-2, CH-3): they come before the search, unless they are among what is looked for. */
export function MainServices({ services, search, locale }: Omit<Props, 'many'>) {
  const main = search === '' ? mainCards({ services, search, locale }) : [];
  return main.length > 0 && <ul className="chooser__list chooser__list--main">{drawn(main, locale)}</ul>;
}

/** What else the store offers: its automatic products (CH-5), by group where they are many; or what was found, all together. */
export function ServiceList({ services, many, search, locale }: Props) {
  const titleOf = (key: string) => services.groups.find((group) => group.key === key)?.title ?? '';
  const main = mainCards({ services, search, locale });
  const named = services.automatic.filter(({ name, description }) => matches(search, name, description));
  const inGroup = () => services.automatic.filter(({ group }) => matches(search, titleOf(group)));
  const automatic = (named.length + main.length > 0 ? named : inGroup()).map((service) => ({
    service,
    group: service.group,
    label: service.withVerb ? requestLabel(service.name, locale) : service.name,
    to: links.flowStep(service.flow, 'step1'),
  }));
  const shown = services.groups.filter(({ key }) => automatic.some(({ group }) => group === key));
  const cards = (list: readonly Card[]) => drawn(list, locale);
  return (
    <>
      {many && search === '' && shown.length > 1 && (
        <ul className="chooser__jumps">
          {shown.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && main.length > 0 && (
        <ul className="chooser__list chooser__list--main">{cards(main)}</ul>
      )}
      {many
        ? shown.map(({ key, title }) => (
            <section key={key} id={key} className="chooser__group" aria-labelledby={`group-${key}`}>
              <h3 id={`group-${key}`}>{title}</h3>
              <ul className="chooser__rows">{cards(automatic.filter(({ group }) => group === key))}</ul>
            </section>
          ))
        : automatic.length > 0 && <ul className="chooser__list">{cards(automatic)}</ul>}
      {main.length + automatic.length === 0 && (
        <p className="chooser__empty" role="status">
          {search === '' ? m.chooser_empty({}, { locale }) : m.chooser_find_none({}, { locale })}
        </p>
      )}
    </>
  );
}
