import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { type Crawl, crawl, type Get } from '../../../test/search/crawl.ts';
import { findProblems } from '../../../test/search/find-problems.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';

/** Provinces whose pages are read, and towns of each, in the two stores that announce theirs to each other. */
const PROVINCES = 10;
const TOWNS = 12;
/** Towns of the first province in every other store. */
const TOWNS_ELSEWHERE = 4;
const ANNOUNCING = [14, 18];
const TOWN = /^\/(?:NotaSimple)?RegistroPropiedad\/(.+)$/;
const PROVINCE = /^\/municipios\/(.+)$/;

let test: TestApp;
let found: Crawl;

const spread = <T>(rows: readonly T[], count: number): T[] =>
  rows.filter((_, at) => at % Math.ceil(rows.length / count) === 0);

/** Returns the paths of provinces and of their towns, without the towns' folder. */
function somePlaces(provinceCount: number, townCount: number): ReadonlySet<string> {
  const { provinces, getSlug } = test.deps.places.towns();
  const chosen = spread(
    provinces.filter(({ towns }) => towns.length > 1),
    PROVINCES,
  ).slice(0, provinceCount);
  const towns = chosen.flatMap(({ towns }) => spread(towns, TOWNS).slice(0, townCount));
  return new Set([...chosen.map(({ slug }) => `in ${slug}`), ...towns.map(({ code }) => getSlug(code))]);
}

const get: Get = async (url) => {
  const { host, pathname, search } = new URL(url);
  const { statusCode, headers, body } = await test.app.inject({ url: pathname + search, headers: { host } });
  return { status: statusCode, location: headers.location, type: String(headers['content-type']), body };
};

beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer(), environment: { NETWORK_BUDGET: '20' } });
  const { config, catalogue } = test.deps;
  const stores = new Map(
    [...catalogue.current().stores.values()].map((store) => [storeOrigin(config, store), store.id]),
  );
  const [many, few] = [somePlaces(PROVINCES, TOWNS), somePlaces(1, TOWNS_ELSEWHERE)];
  found = await crawl(get, [...stores.keys()], (url) => {
    const { origin, pathname } = new URL(url);
    const isAnnouncing = ANNOUNCING.includes(stores.get(origin) ?? 0);
    const chosen = isAnnouncing ? many : few;
    const town = TOWN.exec(pathname)?.[1];
    const province = PROVINCE.exec(pathname)?.[1];
    if (pathname.endsWith('/step0')) return !isAnnouncing;
    return (
      (town === undefined || chosen.has(town)) && (province === undefined || chosen.has(`in ${province}`))
    );
  });
}, 600_000);
afterAll(() => test.close());

it('[RT-1] [RT-10] [RT-11] a crawler finds each public page of every store once, whole and by links', () => {
  expect(findProblems(found)).toEqual([]);
});

it('reaches the pages of all stores', () => {
  const urls = [...found.pages.keys()];
  expect(new Set(urls.map((url) => new URL(url).origin)).size).toBe(15);
  expect(urls.filter((url) => TOWN.test(new URL(url).pathname)).length).toBeGreaterThan(200);
});
