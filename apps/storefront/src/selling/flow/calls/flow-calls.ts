import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../../page/api/api-context.ts';

/**
 * Loads the code that reads, validates and saves a form; showing a step does without it, to keep the first
 * page small.
 */
export const loadFlowData = () => import('./flow.data.ts');

/** Returns a flow's key: its name, followed by the product's id where the route has one (RT-7). */
const flowKey = (name: string, params: LoaderFunctionArgs['params']): string =>
  params.productId ? `${name}/${params.productId}` : name;

export const stepLoader = (name: string) => async (args: LoaderFunctionArgs) =>
  (await import('./load-step.ts')).loadStep(flowKey(name, args.params), args);

/** The message of a step whose code could not be loaded: the question stays, with its answer. */
export type UnloadedReply = { readonly unloaded: string };

export const stepAction = (name: string) => async (args: ActionFunctionArgs) => {
  const flow = await loadFlowData().catch(() => undefined);
  if (flow) return flow.sendStep(flowKey(name, args.params), args);
  const { locale } = requirePage(args.context);
  return data<UnloadedReply>({ unloaded: m.error_line({}, { locale }) }, { status: 503 });
};

const loadEntry = () => import('./enter-flow.ts');

export const entryLoader = (name: string) => async (args: LoaderFunctionArgs) =>
  (await loadEntry()).enterFlow(flowKey(name, args.params), args);

/** Handles `cart/add/…` (RT-8): requested like a page, it acts like a form. */
export const cartEntry = (name: string) => async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  (await loadEntry()).enterCart(name, args);
