import type { ChooserView } from '@folio/contract/views';
import { data, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '../api/api-context.ts';

export type ChooserData = {
  readonly chooser: ChooserView;
  readonly notice: string | null;
  readonly unknown: boolean;
  /** What was looked for without scripts. */
  readonly search: string;
};

const searchOf = (request: Request): string =>
  new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? '';

export async function chooserLoader({ context, request }: LoaderFunctionArgs): Promise<ChooserData> {
  return {
    chooser: await pageOf(context).api.chooser(),
    notice: null,
    unknown: false,
    search: searchOf(request),
  };
}

/** CH-7, ER-6: shows the stored failure of a payment once, and forgets it. */
export async function resetLoader({ context }: LoaderFunctionArgs): Promise<ChooserData> {
  const { api } = pageOf(context);
  const [chooser, notice] = await Promise.all([api.chooser(), api.clearInvalidPayment()]);
  return { chooser, notice, unknown: false, search: '' };
}

/** RT-1: an unknown path shows the chooser, and says 404 to whoever reads status codes. */
export async function unknownPathLoader({ context }: LoaderFunctionArgs) {
  const chooser = await pageOf(context).api.chooser();
  return data<ChooserData>({ chooser, notice: null, unknown: true, search: '' }, { status: 404 });
}
