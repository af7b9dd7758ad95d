import type { ChooserView, ServiceView } from '@folio/contract/selling/catalogue.view';
import type { TownHit } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { AFTER_TYPING, useAnnouncement } from '@folio/ui/announcer';
import type { MouseEvent, ReactNode } from 'react';
import { links } from '../../page/links.ts';
import { type Findable, found } from './matches.ts';
import { NothingFound } from './nothing-found.tsx';
import { ServiceCard } from './service-card.tsx';
import { TownList } from './town-list.tsx';

type Card = {
  readonly service: ServiceView;
  readonly label: string;
  readonly to: string;
  /** The card of an automatic product. */
  readonly group?: string;
};
type Props = {
  readonly services: ChooserView;
  /** Shows groups, with links to jump to them. */
  readonly many: boolean;
  /** The search term; empty for everything. */
  readonly search: string;
  /** Shows everything again after filtering in the browser. */
  readonly onAll?: (event: MouseEvent) => void;
  /** The towns that the search names. */
  readonly towns?: readonly TownHit[];
  /** The address of the list of towns, for a search that finds nothing. */
  readonly allTowns?: string | undefined;
  readonly locale: Locale;
};

const LABELS = { 'nota-simple': m.chooser_nota_simple, 'q-propiedades': m.chooser_q_propiedades } as const;

/** CH-3: the Spanish label is the client's exact text; in other languages the name continues a sentence. */
const requestLabel = (name: string, locale: Locale): string =>
  m.chooser_request(
    { name: locale === 'es' ? name : name.charAt(0).toLowerCase() + name.slice(1) },
    { locale },
  );

const mainCards = (services: ChooserView, locale: Locale): Card[] =>
  services.main.map((service) => ({
    service,
    label: LABELS[service.flow as keyof typeof LABELS]?.({}, { locale }) ?? service.name,
    to: links.flowStep(service.flow, 'step1'),
  }));

const automaticCards = (services: ChooserView, locale: Locale): Card[] =>
  services.automatic.map((service) => ({
    service,
    group: service.group,
    label: service.withVerb ? requestLabel(service.name, locale) : service.name,
    to: links.flowStep(service.flow, 'step1'),
  }));

/**
 * Returns the texts of a card for the search: its name, then description and search words, then its group.
 */
function searchTexts({ service, label, group }: Card, groupTitle: (group: string) => string): Findable {
  const names = [label, service.name];
  const words = [...names, service.description, service.searchWords];
  return [names, words, [...words, group === undefined ? '' : groupTitle(group)]];
}

/**
 * Returns the groups of these cards in display order; for search results, the group of the best match first.
 */
function shownGroups({ groups }: ChooserView, cards: readonly Card[], search: string): ChooserView['groups'] {
  const at = (key: string) => cards.findIndex(({ group }) => group === key);
  const shown = groups.filter(({ key }) => at(key) >= 0);
  return search === '' ? shown : shown.sort((a, b) => at(a.key) - at(b.key));
}

const drawn = (list: readonly Card[], locale: Locale) =>
  list.map((card) => (
    <ServiceCard key={card.to} service={card.service} label={card.label} to={card.to} locale={locale} />
  ));

/** The store's main services (CH-2, CH-3), shown before the search unless they are among its results. */
export function MainServices({ services, search, locale }: Pick<Props, 'services' | 'search' | 'locale'>) {
  const main = search === '' ? mainCards(services, locale) : [];
  return main.length > 0 && <ul className="chooser__list chooser__list--main">{drawn(main, locale)}</ul>;
}

/** The store's automatic products (CH-5), grouped when there are many, or all search results. */
export function ServiceList({ services, many, search, onAll, towns: named = [], allTowns, locale }: Props) {
  const groupTitle = (key: string) => services.groups.find((group) => group.key === key)?.title ?? '';
  const all = [...(search === '' ? [] : mainCards(services, locale)), ...automaticCards(services, locale)];
  // The name of a town is no misspelt service.
  const hits = found(search, all, (card) => searchTexts(card, groupTitle), named.length === 0);
  // Many words of the services begin a town's name.
  const towns = named.filter(({ isWhole }) => isWhole || hits.length === 0);
  useAnnouncement(search !== '' && foundText(hits.length, towns, locale), AFTER_TYPING);
  const main = hits.filter(({ group }) => group === undefined);
  const automatic = hits.filter(({ group }) => group !== undefined);
  const shown = shownGroups(services, automatic, search);
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
      {main.length > 0 && <ul className="chooser__list chooser__list--main">{cards(main)}</ul>}
      {many
        ? shown.map(({ key, title }) => (
            <section key={key} id={key} className="chooser__group" aria-labelledby={`group-${key}`}>
              <h3 id={`group-${key}`} className="chooser__group-title">
                {title}
              </h3>
              <GroupFold isOpen={search !== ''} title={title}>
                {cards(automatic.filter(({ group }) => group === key))}
              </GroupFold>
            </section>
          ))
        : automatic.length > 0 && <ul className="chooser__list">{cards(automatic)}</ul>}
      {towns.length > 0 && <TownList towns={towns} locale={locale} />}
      {hits.length === 0 && (
        <NothingFound
          search={search}
          onAll={onAll}
          isTown={towns.length > 0}
          allTowns={allTowns}
          locale={locale}
        />
      )}
    </>
  );
}

type FoldProps = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: readonly ReactNode[];
};

/**
 * A group's services: on a phone folded to its title and their number. On a wider screen they are always open, below
 * the section's own title.
 */
const GroupFold = ({ isOpen, title, children }: FoldProps) => (
  <details className="chooser__fold" open={isOpen}>
    <summary>
      <h3>{title}</h3> <span className="chooser__count">{children.length}</span>
    </summary>
    <ul className="chooser__rows">{children}</ul>
  </details>
);

/** Returns the number of matches, for screen readers, in the order of the list. */
function foundText(count: number, towns: readonly TownHit[], locale: Locale): string {
  const named = towns.map(({ name }) => m.chooser_find_town({ town: name }, { locale }));
  const services = count > 0 ? [m.chooser_find_count({ count }, { locale })] : [];
  return [...services, ...named].join(', ') || m.chooser_find_none({}, { locale });
}
