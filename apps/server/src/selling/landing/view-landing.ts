import type { LandingFolder, LandingMoved, LandingView } from '@folio/contract/selling/landing.view';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { viewFaq } from '../../stores/catalogue/view-faq.ts';
import type { IndexedPlace } from '../../stores/places/indexed-place.ts';
import type { Deps } from '../deps.ts';
import { canonicalFolder, findTown, landingPath, landingProduct, toFolder } from './find-town.ts';
import { townFacts } from './town-facts.ts';
import { townCrumbs, townTitle } from './town-texts.ts';

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
 * store without such pages.
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
  return landingView(deps, visitor, product, folder, town);
}

function landingView(
  deps: Deps,
  visitor: Visitor,
  product: Product,
  folder: LandingFolder,
  town: IndexedPlace,
): LandingView {
  const { catalogue, places } = deps;
  const { store, locale } = visitor;
  const facts = townFacts(deps, visitor, product, town);
  const { price, when, servedBy } = facts;
  const towns = places.towns();
  return {
    folder,
    name: town.name,
    title: townTitle(town, facts, locale),
    servedBy,
    faq: viewFaq(catalogue.current(), product.id, locale),
    document: product.definition.document ?? null,
    province: town.region,
    otherNames: otherNames(town),
    postcodes: (town.postcodes ?? []).filter((code) => code.length === 5).slice(0, MAX_POSTCODES),
    registries: facts.registries.map(({ name, number }) => ({ name, number })),
    slow: places.getFacts(town.code).slow,
    when,
    price,
    neighbours: towns.neighbours(town.code).map(({ name, code }) => ({
      name,
      path: landingPath(canonicalFolder(store), towns.getSlug(code)),
    })),
    start: startUrl(town),
    crumbs: townCrumbs(towns, town, locale),
  };
}
