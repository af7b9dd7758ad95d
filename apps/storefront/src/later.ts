import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

/** A loader or an action of a module that is fetched when it is first called, so that the first page need not carry it. */
export const later =
  <Name extends string, Act extends (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown>(
    load: () => Promise<Readonly<Record<Name, Act>>>,
    name: Name,
  ) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs) =>
    (await load())[name](args as LoaderFunctionArgs & ActionFunctionArgs);
