import type { LandingFolder, LandingMoved, LandingView } from '@folio/contract/landing';
import { deliveryHours } from '@folio/domain/flow/delivery';
import { m } from '@folio/messages';
import { storeOrigin } from '../catalogue/store-origin.ts';
import { viewFaq } from '../catalogue/view-faq.ts';
import type { Deps } from '../deps.ts';
import type { IndexedPlace } from '../places/places-state.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import { priceView } from '../pricing/quote.ts';
import type { Visitor } from '../visitors/visitor.ts';
import {
  canonicalFolder,
  canonicalStore,
  findTown,
  landingPath,
  landingProduct,
  toFolder,
} from './find-town.ts';
import { landingJsonLd } from './json-ld.ts';
import { rememberLanding } from './remember-landing.ts';

const MAX_POSTCODES = 8;

/** Returns a town's aliases without the parts of a bilingual name. */
function otherNames({ name, aliases }: IndexedPlace): string[] {
  return aliases.filter((alias) => !name.includes(alias));
}

/** Returns the URL that starts the form with the town filled in, as `step0` reads it. */
const startUrl = ({ name, region }: IndexedPlace): string =>
  `/nota-simple/step0?${new URLSearchParams({ municipio: name, provincia: region })}`;

/**
 * Returns a town's own page (RT-10). `moved` is the URL of a town found by another name; null for an unknown name or a
 * store without such pages. Stores the page as the origin of a visitor with a session (EN-1).
 */
export async function viewLanding(
  deps: Deps,
  visitor: Visitor,
  folderName: string,
  url: string,
): Promise<LandingView | LandingMoved | null> {
  const { store } = visitor;
  const product = landingProduct(deps, store);
  const folder = toFolder(folderName);
  const found = product && folder ? findTown(deps, url) : undefined;
  if (!product || !folder || !found) return null;
  const { town, slug } = found;
  if (found.moved || folder !== folderName) return { moved: landingPath(folder, slug) };
  await rememberLanding(deps, visitor, landingPath(folder, slug));
  return landingView(deps, visitor, product, folder, town, slug);
}

function landingView(
  deps: Deps,
  { store, locale }: Visitor,
  product: NonNullable<ReturnType<typeof landingProduct>>,
  folder: LandingFolder,
  town: IndexedPlace,
  slug: string,
): LandingView {
  const { catalogue, places } = deps;
  const facts = places.getFacts(town.code);
  const today = todayIn(store.timeZone, deps.clock());
  const price = priceView(store, product, product.basePrice, today);
  const answer = places.resolve('municipio', { code: town.code, name: town.name, region: town.region });
  const origin = storeOrigin(deps.config, store);
  const canonicalHome = canonicalStore(deps, store);
  const canonical = `${storeOrigin(deps.config, canonicalHome)}${landingPath(canonicalFolder(canonicalHome), slug)}`;
  const { name, region: province } = town;
  const registries = places.getRegistries(town.code);
  const isOwn = registries.length === 0 || registries.some((registry) => registry.name === name);
  const servedBy = isOwn ? null : (registries[0]?.name ?? null);
  const title = servedBy
    ? m.landing_title_served({ name, registry: servedBy }, { locale })
    : m.landing_title({ name }, { locale });
  return {
    folder,
    name,
    title,
    servedBy,
    faq: viewFaq(catalogue.current(), product.id, locale),
    province,
    canonical,
    otherNames: otherNames(town),
    postcodes: (town.postcodes ?? []).filter((code) => code.length === 5).slice(0, MAX_POSTCODES),
    registries: registries.map((registry) => ({
      name: registry.name,
      number: registry.number,
    })),
    slow: facts.slow,
    workingHours: deliveryHours(product.definition, { municipio: answer }, today),
    price,
    neighbours: places
      .towns()
      .neighbours(town.code)
      .map((near) => ({
        name: near.name,
        path: landingPath(canonicalFolder(store), places.towns().getSlug(near.code)),
      })),
    start: startUrl(town),
    jsonLd: landingJsonLd({
      ...{ name, province, canonical, price, store, origin, title },
      product: product.name[locale],
    }),
  };
}
