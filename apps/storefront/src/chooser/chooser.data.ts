import type { ChooserView } from '@folio/contract/views';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../api/api-context.ts';

/** Up to here a list is taken in at a glance; above, it has groups and a search. */
const FEW = 8;

export type ChooserData = {
  readonly pitch: ChooserView['pitch'];
  readonly many: boolean;
  /** Null in the browser for a page that the server sent: its list stands there already. */
  readonly services: ChooserView | null;
  readonly notice: string | null;
  readonly unknown: boolean;
  /** What was looked for without scripts. */
  readonly search: string;
};

const searchOf = (request: Request): string =>
  new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';

function chooserData(services: ChooserView, rest: Partial<ChooserData> = {}): ChooserData {
  const many = services.main.length + services.automatic.length > FEW;
  return { pitch: services.pitch, many, services, notice: null, unknown: false, search: '', ...rest };
}

/** What of a chooser's page the browser needs to take it over. */
export const handOverChooser = (page: ChooserData): ChooserData => ({ ...page, services: null });

export async function chooserLoader({ context, request }: LoaderFunctionArgs): Promise<ChooserData> {
  return chooserData(await requirePage(context).api.chooser(), { search: searchOf(request) });
}

/** CH-7, ER-6: shows the stored failure of a payment once, and forgets it. */
export async function resetLoader({ context }: LoaderFunctionArgs): Promise<ChooserData> {
  const { api } = requirePage(context);
  const [services, notice] = await Promise.all([api.chooser(), api.clearInvalidPayment()]);
  return chooserData(services, { notice });
}

/** RT-1: an unknown path shows the chooser, and says 404 to whoever reads status codes. */
export async function unknownPathLoader({ context }: LoaderFunctionArgs) {
  return data(chooserData(await requirePage(context).api.chooser(), { unknown: true }), { status: 404 });
}
