import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

/**
 * What answers a flow's loaders and actions: reading, judging and keeping answers. A page shows a step without it, so the first page need
 * not carry it.
 */
export const loadFlowData = () => import('./flow.data.ts');

export const stepLoader = (flow: string) => async (args: LoaderFunctionArgs) =>
  (await loadFlowData()).loadStep(flow, args);

export const stepAction = (flow: string) => async (args: ActionFunctionArgs) =>
  (await loadFlowData()).sendStep(flow, args);

export const entryLoader = (flow: string) => async (args: LoaderFunctionArgs) =>
  (await loadFlowData()).enterFlow(flow, args);
