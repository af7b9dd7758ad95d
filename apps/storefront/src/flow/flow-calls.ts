import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

/**
 * Fetches what answers a flow's loaders and actions: reading, judging and keeping answers. The first page shows a step without it; it comes
 * with the first reach for the form.
 */
export const loadFlowData = () => import('./flow.data.ts');

/** Fetches it before it is asked for; what fails now is fetched when it is. */
export const loadAhead = (): void => void loadFlowData().catch(() => undefined);

export const stepLoader = (flow: string) => async (args: LoaderFunctionArgs) =>
  (await loadFlowData()).loadStep(flow, args);

export const stepAction = (flow: string) => async (args: ActionFunctionArgs) =>
  (await loadFlowData()).sendStep(flow, args);

export const entryLoader = (flow: string) => async (args: LoaderFunctionArgs) =>
  (await loadFlowData()).enterFlow(flow, args);
