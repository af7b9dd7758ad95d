import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORES } from '../../../../seed/stores.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { drawPicture } from './draw-picture.ts';
import { getPicture, type Picture, picturePath, pictureVersion } from './picture.ts';
import { createPictures } from './pictures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, host = 'localhost:3000') => test.app.inject({ url, headers: { host } });
/** Returns width and height from a PNG's header. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const PICTURE: Picture = {
  look: { family: 'law' },
  shop: 'Folio',
  title: 'Nota Simple',
  price: '',
  notice: '',
};

describe("a link's picture", () => {
  it('[RT-11] exists for a store and for each product that it shows', async () => {
    for (const url of ['/share/shop.png', '/share/15867.png', '/share/18444.png']) {
      const { statusCode, headers, rawPayload } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(size(rawPayload)).toEqual([1200, 630]);
    }
  });

  it('[RT-11] is missing for anything else, which nobody can have drawn', async () => {
    for (const url of ['/share/99999.png', '/share/0.png']) expect((await get(url)).statusCode).toBe(404);
    for (const url of ['/share/x.png', '/share/shop.jpg'])
      expect((await get(url)).headers['content-type']).not.toBe('image/png');
    expect((await get('/share/15867.png', '16.localhost:3000')).statusCode).toBe(404);
  });

  it('is stored by caches under its version, and shortly under another', async () => {
    const { catalogue } = test.deps;
    const store = catalogue.current().stores.get(14);
    if (!store) throw new Error('store 14 is missing');
    const path = picturePath(getPicture(test.deps, store, undefined), undefined);
    expect((await get(path)).headers['cache-control']).toContain('immutable');
    expect((await get('/share/shop.png?v=other')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('changes its address with the name and the price of its product', async () => {
    const { deps } = test;
    const store = deps.catalogue.current().stores.get(14);
    const product = deps.catalogue.current().products.get(18444);
    if (!store || !product) throw new Error('the seed is missing');
    const path = (changes: object) => {
      const changed = { ...product, ...changes };
      return picturePath(getPicture(deps, store, changed), changed);
    };
    const paths = [path({}), path({ basePrice: 1 }), path({ name: { es: 'Otro', pt: '', en: '' } })];
    expect(new Set(paths).size).toBe(3);
  });

  it('[SH-1] differs by the look of its store', async () => {
    const looks = STORES.map(({ look }) => drawPicture({ ...PICTURE, look }));
    expect(new Set((await Promise.all(looks)).map((png) => png.toString('base64'))).size).toBe(STORES.length);
  });

  it('is drawn once for requests at the same time, and not again for later ones', async () => {
    let drawn = 0;
    const getPng = createPictures({
      version: pictureVersion,
      draw: async () => {
        drawn += 1;
        return Buffer.from('a picture');
      },
    });
    await Promise.all([getPng(PICTURE), getPng(PICTURE)]);
    await getPng({ ...PICTURE });
    expect(drawn).toBe(1);
    await getPng({ ...PICTURE, title: 'Another' });
    expect(drawn).toBe(2);
  });

  it('is drawn again after a failure', async () => {
    let fails = true;
    const getPng = createPictures({
      version: pictureVersion,
      draw: async () => {
        if (fails) throw new Error('out of memory');
        return Buffer.from('a picture');
      },
    });
    await expect(getPng(PICTURE)).rejects.toThrow('out of memory');
    fails = false;
    expect((await getPng(PICTURE)).toString()).toBe('a picture');
  });
});
