import { expect, test } from '@playwright/test';
import { type Config, openStore } from './client.ts';

test.describe('a product', () => {
  type Condition = { option_id: string; value: string | string[]; op?: string };
  type Option = { option_id: string; is_require: string; hidden: string; previous_steps: Condition[] };

  test('[AP-5] [EN-4] [EN-5] [EN-7] comes as JSON text, its conditions in three operators', async () => {
    const client = await openStore(1);
    for (const id of [18444, 18458, 18379, 18511]) {
      const { json } = await client.get(`product?id=${id}`);
      expect(json.ok).toBe(true);
      const product = JSON.parse(String(json.message)) as { options: Option[] };
      const conditions = product.options.flatMap(({ previous_steps }) => previous_steps);
      expect(conditions.length).toBeGreaterThan(0);
      for (const { op = 'eq' } of conditions) expect(['eq', 'gtdate', 'ltdate']).toContain(op);
    }
    const { json } = await client.get('product?id=18458');
    const { options } = JSON.parse(String(json.message)) as { options: Option[] };
    expect(options.find(({ option_id }) => option_id === '1660')?.hidden).toBe('1');
  });

  test('[ER-3] does not exist under an unknown id', async () => {
    const client = await openStore(14);
    expect((await client.get('product?id=1')).json).toMatchObject({ ok: false, message: '' });
  });

  test('[ST-14] store_id=99 is a 404', async () => {
    const client = await openStore(14);
    expect((await client.get('config?store_id=99')).status).toBe(404);
  });

  test('[EN-1] each page carries the config of its store, without anything of its visitor', async () => {
    for (const [store, portalName] of [
      [14, 'Folio'],
      [16, /./],
    ] as const) {
      const client = await openStore(store);
      await client.send('municipio', { url: 'getafe' });
      for (const path of ['/servicios', '/legal/privacy', '/customer/authenticate', '/no-such-page']) {
        const { text } = await client.request('GET', `${path}?store_id=${store}`);
        const [, json = '{}'] =
          /<script id="page-config" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
        const config = JSON.parse(json) as Config;
        expect(Object.keys(config).sort(), path).toEqual(Object.keys(client.config).sort());
        expect(config).toMatchObject({ store_id: store, formkey: '', municipio: null, cart: [] });
        expect(config.portalName).toMatch(portalName);
      }
    }
  });
});
