import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type FetchModule = () => Promise<unknown>;

/** A loader or action whose module `fetchModule` loads; {@link fetchAction} can preload it. */
export const ofModule = <Act extends object>(fetchModule: FetchModule, act: Act) =>
  Object.assign(act, { fetchModule });

/** Returns a loader or action whose module is loaded on the first call, to keep the first page small. */
export const later = <
  Name extends string,
  Act extends (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown,
>(
  load: () => Promise<Readonly<Record<Name, Act>>>,
  name: Name,
) =>
  ofModule(load, async (args: Args) => (await load())[name](args as LoaderFunctionArgs & ActionFunctionArgs));

/** Preloads the module of an action: its form may be sent while offline. */
export function fetchAction(action: unknown): void {
  if (typeof action !== 'function' || !('fetchModule' in action)) return;
  (action as { fetchModule: FetchModule }).fetchModule().catch(() => undefined);
}
