import type { ShellView } from '@folio/contract/app/shell.view';
import type { ChooserView } from '@folio/contract/selling/catalogue.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const openStore = (id: number) => visitor(test, `${id}.localhost:3000`);
const viewChooser = async (id: number): Promise<ChooserView> =>
  (await openStore(id).view('chooser')).json().value;
const viewFlow = async (id: number, name: string): Promise<FlowView> =>
  (await openStore(id).view('flow', { flow: name })).json().value;
const viewEmbedded = async <T>(id: number, call: string): Promise<T> => {
  const answer = await openStore(id).call(
    'POST',
    `/desktopapp/view/${call}`,
    {},
    {
      'x-folio-session': 'none',
    },
  );
  return answer.json().value;
};

const REGISTRY = [9, 12, 14];
const PORTUGAL = [16, 26, 28];
const OTHERS = [1, 15, 17, 18, 19, 20, 21, 22, 23];

describe("a store's chooser", () => {
  it.each(REGISTRY)(
    '[CH-3] offers Nota Simple, property query and automatic products in registry store %i',
    async (id) => {
      const { main, automatic } = await viewChooser(id);
      expect(main.map((service) => service.flow)).toEqual(['nota-simple', 'q-propiedades']);
      expect(automatic.length).toBeGreaterThan(0);
    },
  );

  it('[CH-3] labels only product 18464 with a action, by its flag', async () => {
    for (const id of REGISTRY) {
      const { automatic } = await viewChooser(id);
      expect(automatic.filter(({ withVerb }) => withVerb).map(({ productId }) => productId)).toEqual([18464]);
    }
  });

  it.each(PORTUGAL)(
    '[CH-2] offers the two certificates, with their accents, in Portuguese store %i',
    async (id) => {
      const { main } = await viewChooser(id);
      expect(main.map((service) => [service.flow, service.name])).toEqual([
        ['certidao-permanente', 'Certidão Permanente'],
        ['i-predial-simplificada', 'Informação Predial Simplificada'],
      ]);
    },
  );

  it.each(PORTUGAL)('[CH-2] offers documents from Spain in Portuguese store %i', async (id) => {
    const { automatic } = await viewChooser(id);
    const ids = automatic.map(({ productId }) => productId);
    expect(ids).toEqual(expect.arrayContaining([18444, 18395, 17563, 18416]));
    expect(ids).not.toEqual(expect.arrayContaining([15867]));
  });

  it.each(OTHERS)(
    '[CH-4] [PR-9] offers only automatic products, both notes included, in store %i',
    async (id) => {
      const { main, automatic } = await viewChooser(id);
      expect(main).toEqual([]);
      const flows = automatic.map(({ productId, flow }) => [productId, flow]);
      expect(flows).toEqual(
        expect.arrayContaining([
          [15867, 'nota-simple'],
          [18357, 'q-propiedades'],
        ]),
      );
    },
  );

  it.each([
    [15, 'company'],
    [22, 'civil'],
    [23, 'civil'],
  ])('lists the leading groups of store %i first', async (id, group) => {
    const { automatic, groups } = await viewChooser(id);
    expect(groups[0]?.key).toBe(group);
    expect(automatic[0]?.group).toBe(group);
    expect(automatic.some((service) => service.group === 'property')).toBe(true);
  });

  it.each([...REGISTRY, ...OTHERS])('[PR-9] [PR-1] [PR-3] has both forms in store %i', async (id) => {
    for (const name of ['nota-simple', 'q-propiedades'])
      expect((await viewFlow(id, name)).definition.steps.length).toBeGreaterThan(2);
  });

  it('[BC-6] shows the net price, and the total with VAT beside it', async () => {
    const { main } = await viewChooser(14);
    expect(main[0]?.price).toMatchObject({ net: 2076, total: 2512 });
  });

  it("[BC-7] shows the delivery time in the visitor's language", async () => {
    expect((await viewChooser(14)).main[0]?.delivery).toBe('En menos de 4 horas laborables');
    expect((await viewChooser(16)).main.map(({ delivery }) => delivery)).toEqual([
      'Em menos de 4 horas úteis',
      'Em menos de 8 horas úteis',
    ]);
    const days = (await viewChooser(18)).automatic.map(({ delivery }) => delivery);
    expect(days).toContain('In 4 working days');
  });

  it.each([...REGISTRY, ...PORTUGAL, ...OTHERS])(
    'puts every product of store %i into a named group',
    async (id) => {
      const { automatic, groups } = await viewChooser(id);
      const keys = groups.map(({ key }) => key);
      expect(new Set(automatic.map(({ group }) => group))).toEqual(new Set(keys));
      expect(keys).not.toContain('other');
      for (const { title } of groups) expect(title).not.toBe('');
    },
  );
});

it('[EN-6] has an id, a name, stores and visibility flags for an automatic product', () => {
  const { offers } = test.deps.catalogue.current();
  const energy = [...offers].flatMap(([store, list]) =>
    list
      .filter(({ product }) => product.id === 18464)
      .map(({ product, ...shown }) => ({ store, name: product.name.es, ...shown })),
  );
  expect(energy.map(({ store }) => store).sort((a, b) => a - b)).toEqual([1, 9, 12, 14, 17, 18, 19, 20, 21]);
  for (const one of energy)
    expect(one).toMatchObject({
      name: 'Certificado energético',
      visible: true,
      visibleOnServices: expect.any(Boolean),
    });
});

describe('[CH-5] an automatic product', () => {
  const PRODUCT = 18444;
  const isShown = ({ automatic }: ChooserView) => automatic.some(({ productId }) => productId === PRODUCT);
  async function setVisibility(values: { visible?: boolean; visible_on_services?: boolean }) {
    await test.deps.db
      .updateTable('store_product')
      .set({ visible: true, visible_on_services: true, ...values })
      .where('store_id', '=', 22)
      .where('product_id', '=', PRODUCT)
      .execute();
    await test.deps.catalogue.refresh();
  }

  it('is shown in its own stores only', async () => {
    await setVisibility({});
    expect(isShown(await viewChooser(22))).toBe(true);
    expect(isShown(await viewChooser(15))).toBe(false);
  });

  it('hidden from the services page is shown when the shop is embedded', async () => {
    await setVisibility({ visible_on_services: false });
    expect(isShown(await viewChooser(22))).toBe(false);
    expect(isShown(await viewEmbedded<ChooserView>(22, 'chooser'))).toBe(true);
  });

  it('that is hidden appears nowhere', async () => {
    await setVisibility({ visible: false });
    expect(isShown(await viewChooser(22))).toBe(false);
    expect(isShown(await viewEmbedded<ChooserView>(22, 'chooser'))).toBe(false);
    await setVisibility({});
  });
});

describe('the product data of a page', () => {
  it('[BC-5] names the actual prices', () => {
    const prices = [18357, 15867].map((id) => test.deps.catalogue.current().products.get(id)?.basePrice);
    expect(prices).toEqual([1200, 2076]);
    const meta = test.deps.catalogue.current().products.get(18357)?.definition.shelf?.metaDescription;
    for (const locale of ['es', 'pt', 'en'] as const) {
      expect(meta?.[locale]).toContain('12 EUR');
      expect(meta?.[locale]).toContain('20,76 EUR');
    }
  });

  it("explains the three parts of the document that a product delivers in the store's language", async () => {
    const { offers, products } = test.deps.catalogue.current();
    const checked = new Set<number>();
    for (const [store, sold] of offers)
      for (const { product } of sold) {
        if (checked.has(product.id)) continue;
        checked.add(product.id);
        const name = product.flow === 'product' ? `product/${product.id}` : product.flow;
        const { specimen } = (await viewFlow(store, name)).product;
        const parts = product.definition.shelf?.specimen ? 3 : undefined;
        expect(specimen?.parts.length, `product ${product.id}`).toBe(parts);
      }
    expect(checked.size).toBe(products.size);
    expect((await viewFlow(16, 'certidao-permanente')).product.specimen?.heading).toBe('Registo predial');
  });
});

describe('the frame of a page', () => {
  it('[SH-2] includes whether the Nota Simple is sold, and whether the shop is embedded', async () => {
    const shell = async (id: number): Promise<ShellView> => (await openStore(id).view('shell')).json().value;
    expect((await shell(14)).sellsNote).toBe(true);
    expect((await shell(22)).sellsNote).toBe(true);
    expect((await shell(16)).sellsNote).toBe(false);
    expect((await shell(14)).embedded).toBe(false);
    expect((await viewEmbedded<ShellView>(14, 'shell')).embedded).toBe(true);
  });

  it('names the company behind the store, with tax id and address', async () => {
    const { store, legal } = (await openStore(28).view('shell')).json().value as ShellView;
    expect(legal).toMatch(/^Folio Registo é uma agência privada\./);
    expect(store.issuer).toBe(
      'Folio Gestión Documental, S. L. · B00000000 · Calle de Ejemplo, 1, 28001 Madrid',
    );
  });
});
