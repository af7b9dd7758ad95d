import type { StaticHandlerContext } from 'react-router';
import { unknownIn } from './throw-unknown.ts';

/** The options of a route for its data. */
export type PageHandle = {
  /** Returns the data that hydration needs; all of it by default. */
  readonly handOver: (data: never) => unknown;
};

/** Returns the errors that hydration needs: the HTML of an unknown address contains the services. */
function handOverErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  const handedOver = Object.entries(errors ?? {}).map(([route, error]) => {
    const unknown = unknownIn(error);
    return [route, unknown ? { ...error, data: { ...unknown, services: null } } : error];
  });
  return errors && Object.fromEntries(handedOver);
}

/** Serializes the data of a rendered page. */
export function pageData({ matches, loaderData, actionData, errors }: StaticHandlerContext): string {
  const handedOver = { ...loaderData };
  for (const { route } of matches) {
    const handle = route.handle as PageHandle | undefined;
    if (handle && handedOver[route.id]) handedOver[route.id] = handle.handOver(handedOver[route.id] as never);
  }
  return toJson({ loaderData: handedOver, actionData, errors: handOverErrors(errors) });
}

/** Serializes data, safe inside a script element. */
export const toJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
