import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

/** What reads, judges and keeps the answers of a form: a page shows a step without it, so that no first page carries it. */
export const loadFlowData = () => import('./flow.data.ts');

/** A flow's key: its name, with the product's id behind where the route has one (RT-7). */
const keyOf = (name: string, params: LoaderFunctionArgs['params']): string =>
  params.productId ? `${name}/${params.productId}` : name;

export const stepLoader = (name: string) => async (args: LoaderFunctionArgs) =>
  (await import('./load-step.ts')).loadStep(keyOf(name, args.params), args);

export const stepAction = (name: string) => async (args: ActionFunctionArgs) =>
  (await loadFlowData()).sendStep(keyOf(name, args.params), args);

const loadEntry = () => import('./enter-flow.ts');

export const entryLoader = (name: string) => async (args: LoaderFunctionArgs) =>
  (await loadEntry()).enterFlow(keyOf(name, args.params), args);

/** RT-8: `cart/add/…` asks like a page and acts like a form. */
export const cartEntry = (name: string) => async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
  (await loadEntry()).enterCart(name, args);
