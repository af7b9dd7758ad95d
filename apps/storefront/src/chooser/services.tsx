import type { ChooserView, ServiceView } from '@folio/contract/views';
import { m } from '@folio/messages';
import { useState } from 'react';
import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';
import { FindForm } from './find-form.tsx';
import { matches } from './matches.ts';
import { ServiceCard } from './service-card.tsx';

/** Up to here a list is taken in at a glance; above, it has groups and a search. */
const FEW = 8;

type Card = { readonly service: ServiceView; readonly label: string; readonly to: string };
type Props = { readonly chooser: ChooserView; readonly asked: string };

/** What the store offers: the services it is built around first, then its automatic products, by group where they are many (CH-2 to CH-5). */
export function Services({ chooser, asked }: Props) {
  const { locale } = useShell();
  const [search, setSearch] = useState(asked);
  const many = chooser.main.length + chooser.automatic.length > FEW;
  const label = { 'nota-simple': m.chooser_nota_simple, 'q-propiedades': m.chooser_q_propiedades } as const;
  const titleOf = (key: string) => chooser.groups.find((group) => group.key === key)?.title ?? '';
  const main = chooser.main
    .map((service) => ({
      service,
      label: label[service.flow as keyof typeof label]?.({}, { locale }) ?? service.name,
      to: links.flowStep(service.flow, 'step1'),
    }))
    .filter((card) => matches(search, card.label, card.service.name, card.service.description));
  const named = chooser.automatic.filter(({ name, description }) => matches(search, name, description));
  const inGroup = () => chooser.automatic.filter(({ group }) => matches(search, titleOf(group)));
  const automatic = (named.length + main.length > 0 ? named : inGroup()).map((service) => ({
    service,
    group: service.group,
    label: service.withVerb ? m.chooser_request({ name: service.name }, { locale }) : service.name,
    to: links.flowStep(`product/${service.productId}`, 'step1'),
  }));
  const shown = chooser.groups.filter(({ key }) => automatic.some(({ group }) => group === key));
  const cards = (list: readonly Card[]) =>
    list.map(({ service, label: name, to }) => (
      <li key={to} className="chooser__item">
        <ServiceCard service={service} label={name} to={to} />
      </li>
    ));
  return (
    <section className="chooser__services" aria-labelledby="question">
      <div className="chooser__ask">
        <h2 id="question">{m.chooser_question({}, { locale })}</h2>
        {many && <FindForm search={search} onSearch={setSearch} />}
      </div>
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
    </section>
  );
}
