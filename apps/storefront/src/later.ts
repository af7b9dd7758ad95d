import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type FetchModule = () => Promise<unknown>;

/**
 * A loader or an action whose module `fetchModule` fetches, so that {@link fetchAction} can do so before it
 * is called.
 */
export const ofModule = <Act extends object>(fetchModule: FetchModule, act: Act) =>
  Object.assign(act, { fetchModule });

/** A loader or an action of a module that is fetched when it is first called, so that the first page need not carry it. */
export const later = <
  Name extends string,
  Act extends (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown,
>(
  load: () => Promise<Readonly<Record<Name, Act>>>,
  name: Name,
) =>
  ofModule(load, async (args: Args) => (await load())[name](args as LoaderFunctionArgs & ActionFunctionArgs));

/** Fetches the module of an action: the line may be down when its form is sent. */
export function fetchAction(action: unknown): void {
  if (typeof action !== 'function' || !('fetchModule' in action)) return;
  (action as { fetchModule: FetchModule }).fetchModule().catch(() => undefined);
}
