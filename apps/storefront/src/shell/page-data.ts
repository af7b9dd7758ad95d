import type { StaticHandlerContext } from 'react-router';

/** What a route may say of its data. */
export type PageHandle = {
  /** What of it the browser needs to take the page over; all of it, where a route does not say. */
  readonly handOver: (data: never) => unknown;
};

/** The data of a rendered page as the browser gets it, safe inside a script element. */
export function pageData({ matches, loaderData, actionData, errors }: StaticHandlerContext): string {
  const handedOver = { ...loaderData };
  for (const { route } of matches) {
    const handle = route.handle as PageHandle | undefined;
    if (handle && handedOver[route.id]) handedOver[route.id] = handle.handOver(handedOver[route.id] as never);
  }
  return JSON.stringify({ loaderData: handedOver, actionData, errors }).replaceAll('<', '\\u003c');
}
