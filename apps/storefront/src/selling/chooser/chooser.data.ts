import type { ChooserView } from '@folio/contract/selling/catalogue.view';
import type { TownHit } from '@folio/contract/selling/landing.view';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import type { UnknownData } from '../../page/shell/throw-unknown.ts';

/** Longest list shown without groups and a search. */
const FEW = 8;

export type ChooserData = {
  readonly pitch: ChooserView['pitch'];
  readonly many: boolean;
  /** Null in the browser for a server-rendered page, whose HTML holds the list. */
  readonly services: ChooserView | null;
  readonly notice: string | null;
  readonly unknown: boolean;
  /** The search term of a page without scripts. */
  readonly search: string;
  /** The towns that the search names (RT-10). */
  readonly towns: readonly TownHit[];
};

const readSearch = (request: Request): string =>
  new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';

const NOTHING = { notice: null, unknown: false, search: '', towns: [] };

function chooserData(services: ChooserView, rest: Partial<ChooserData> = {}): ChooserData {
  const count = services.main.length + services.automatic.length;
  return { ...NOTHING, pitch: services.pitch, many: count > FEW, services, ...rest };
}

/** Returns the data of a page for an unknown address. */
export const unknownPath = ({ count, pitch, services }: UnknownData): ChooserData => ({
  ...{ ...NOTHING, pitch, services },
  many: count > FEW,
  unknown: true,
});

/** Returns the part of a chooser's data that hydration needs. */
export const handOverChooser = (page: ChooserData): ChooserData => ({ ...page, services: null });

export async function chooserLoader({ context, request }: LoaderFunctionArgs): Promise<ChooserData> {
  const { api } = requirePage(context);
  const search = readSearch(request);
  // Without a search the page is the same for all visitors. The embedded shop has no pages of towns.
  const searchTowns = search !== '' && !import.meta.env.EMBEDDED;
  const [services, towns] = await Promise.all([
    api.chooser(),
    searchTowns ? api.findTowns({ term: search }) : [],
  ]);
  return chooserData(services, { search, towns });
}

/** Shows the stored failure of a payment once and deletes it (CH-7, ER-6). */
export async function resetLoader({ context }: LoaderFunctionArgs): Promise<ChooserData> {
  const { api } = requirePage(context);
  const [services, notice] = await Promise.all([api.chooser(), api.clearInvalidPayment()]);
  return chooserData(services, { notice });
}

/** Shows the chooser for an unknown path, with status 404 (RT-1). */
export async function unknownPathLoader({ context }: LoaderFunctionArgs) {
  return data(chooserData(await requirePage(context).api.chooser(), { unknown: true }), { status: 404 });
}
