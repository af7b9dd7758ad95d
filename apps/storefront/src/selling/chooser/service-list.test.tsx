import type { ChooserView } from '@folio/contract/selling/catalogue.view';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ServiceList } from './service-list.tsx';

const service = (productId: number, group: string, name: string, description: string) => ({
  ...{ productId, flow: `p${productId}`, itemPrice: 1000, name, description, group, withVerb: false },
  ...{ price: { net: 1000, vat: 210, total: 1210, vatRate: 21, officialFee: 0 }, delivery: null },
  searchWords: '',
});
const SERVICES: ChooserView = {
  pitch: { title: '', lead: '', pageTitle: '' },
  main: [],
  automatic: [
    service(1, 'civil', 'Certificado de nacimiento', 'Para una herencia.'),
    service(2, 'deeds', 'Copia de testamento', 'De una herencia.'),
    service(3, 'inheritance', 'Herencia sin testamento', 'Los herederos.'),
  ],
  groups: [
    { key: 'civil', title: 'Registro Civil' },
    { key: 'deeds', title: 'Escrituras' },
    { key: 'inheritance', title: 'Familia' },
  ],
};
const groupsFor = (search: string) =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <ServiceList services={SERVICES} many search={search} locale="es" />
      </MemoryRouter>,
    ).matchAll(/<section id="(\w+)"/g),
  ].map(([, key]) => key);

it('[RT-10] leads from a search without a hit to the towns, where the store has them', () => {
  const drawn = (allTowns?: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ServiceList services={SERVICES} many search="getafe" allTowns={allTowns} locale="es" />
      </MemoryRouter>,
    );
  expect(drawn('/municipios')).toMatch(/<a [^>]*href="\/municipios">Ver los municipios<\/a>/);
  expect(drawn()).not.toContain('Ver los municipios');
});

it('[RT-10] leads to the towns that a search names, below the services', () => {
  const town = (name: string, isWhole: boolean) => ({
    name,
    province: 'Toledo',
    path: `/t/${name}`,
    isWhole,
  });
  const drawn = (search: string, name: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ServiceList
          services={SERVICES}
          many
          search={search}
          towns={[town(name, true), town(`Las ${name}s`, false)]}
          locale="es"
        />
      </MemoryRouter>,
    );
  expect(drawn('herederos', 'Herederos')).toMatch(
    /Herencia sin testamento.*href="\/t\/Herederos">Nota Simple de Herederos</,
  );
  // The name of a town is no typo.
  expect(groupsFor('herencla')).toContain('inheritance');
  expect(drawn('herencla', 'Herencla')).not.toContain('Herencia sin testamento');
  expect(drawn('herencia', 'Herencia')).toMatch(/Herencia sin testamento.*>Nota Simple de Herencia</);
  // The beginning of a name counts where nothing else is found.
  expect(drawn('herencia', 'Herencia')).not.toContain('Las Herencias');
  expect(drawn('xyz', 'Xyz')).toContain('Las Xyzs');
  expect(drawn('xyz', 'Xyz')).not.toContain('No hay nada');
});

it('shows the group of the best match first, and all groups in order without a search', () => {
  expect(groupsFor('herencia')).toEqual(['inheritance', 'civil', 'deeds']);
  expect(groupsFor('')).toEqual(['civil', 'deeds', 'inheritance']);
});
